"""What the answers are: which stand together in a list, and in what order (core.sorts.py)."""

from __future__ import annotations

from typing import Final

from ....core.sorts import END, FIGHT, FIRE, MOVE, NO, ORDERS, SUPPORT, TURN, YES, by_word

SORTS: Final[dict[str, dict[str, str]]] = {
    "act": by_word({
        YES: "yes",
        MOVE: "go pivot wheel-on withdraw enter exit raze join react-move leave to go-along",
        FIRE: "fire fire-split fire-with fire-half fire-less fire-section join-section join-battery rapid-fire"
        " single-fire target target-apart fire-and-move",
        FIGHT: "charge attack-with defender envelop left-first right-first continue-shock countercharge both check-with"
        " ride-on",
        TURN: "face about-face refuse-left refuse-right unrefuse extend-left extend-right extend-both retract draw-in"
        " form-column form-line restack swap-sections mount dismount reface react-refuse-left react-refuse-right",
        ORDERS: "division march-am bonus lower raise brigade skip coordinate attach order-march order-advance"
        " order-attack try-change to-reserve out-of-reserve",
        SUPPORT: "rally resupply resupply-section recover regroup reduce-fatigue re-man build",
        END: "end stop stand break-charge",
        NO: "no",
    }),
}  # fmt: skip
