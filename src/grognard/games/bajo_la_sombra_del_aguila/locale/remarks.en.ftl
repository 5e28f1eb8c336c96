# What is to be known of an answer before it is given (show/remarks.py).

remark-range = range { $inches }″
remark-muskets = { $hits } hits, { $wounds } wounds to be expected · test of courage { $test } % by this fire alone
remark-shot = Shot: { $hits } hits, { $wounds } wounds to be expected · test of courage { $test } % by this fire alone
remark-shells = Shells: { $hits } hits, { $wounds } wounds to be expected · test of courage { $test } % by this fire alone
remark-canister = Canister: { $hits } hits, { $wounds } wounds to be expected · test of courage { $test } % by this fire alone
remark-charge = { $inches }″ of the { $reach }″ that it charges
remark-at = at { $enemy }
