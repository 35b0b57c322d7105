import { ExplainedValue } from './explained-value.tsx'
import { GLOSSES } from './glosses.ts'

/** A figure's name with what the figure says, on hover, on focus and on a tap. */
export function ExplainedName({ name, children = name }: { name: string; children?: string }) {
  const gloss = GLOSSES[name]
  if (gloss === undefined) return children
  return (
    <ExplainedValue explanation={gloss} isName>
      {children}
    </ExplainedValue>
  )
}
