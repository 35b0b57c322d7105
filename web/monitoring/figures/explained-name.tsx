import { ExplainedValue } from './explained-value.tsx'
import { GLOSSES, type NamedFigure } from './glosses.ts'

/** A figure's name with what the figure says, on hover, on focus and on a tap. */
export function ExplainedName(named: NamedFigure) {
  return (
    <ExplainedValue explanation={named.gloss ?? GLOSSES[named.label]} isName>
      {named.label}
    </ExplainedValue>
  )
}
