/**
 * The vapour-compression cycle of a chiller in a pressure–enthalpy diagram.
 * Compression 1→2, condensation 2→3, expansion 3→4, evaporation 4→1.
 */
export function CycleDrawing({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 480 400" className={className} fill="none" aria-hidden="true">
      <g className="stroke-border" strokeWidth="1">
        {[80, 160, 240, 320].map((y) => (
          <path key={y} d={`M48 ${y}H448`} strokeDasharray="2 6" />
        ))}
        <path d="M48 32V352H448" className="stroke-border-strong" />
      </g>
      <path
        d="M84 352C100 250 128 150 178 104C214 72 258 72 290 106C330 150 342 250 348 352"
        className="stroke-border-strong"
        strokeWidth="1.5"
        strokeDasharray="5 4"
      />
      <path
        d="M344 288 C366 240 384 190 396 144 L142 144 L142 288 Z"
        className="stroke-primary-edge"
        strokeWidth="2.5"
        strokeLinejoin="round"
      />
      <g className="fill-surface stroke-primary-edge" strokeWidth="2.5">
        <circle cx="344" cy="288" r="5" />
        <circle cx="396" cy="144" r="5" />
        <circle cx="142" cy="144" r="5" />
        <circle cx="142" cy="288" r="5" />
      </g>
      <g className="fill-muted text-sm xl:text-xs" stroke="none">
        <text x="246" y="134" textAnchor="middle">
          condensação
        </text>
        <text x="240" y="310" textAnchor="middle">
          evaporação
        </text>
        <text x="384" y="228">
          compressão
        </text>
        <text x="152" y="220">
          expansão
        </text>
        <text x="448" y="372" textAnchor="end">
          entalpia
        </text>
        <text x="48" y="22">
          pressão
        </text>
      </g>
    </svg>
  )
}
