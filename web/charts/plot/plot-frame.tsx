import type { HTMLAttributes, ReactNode, RefObject } from 'react'

interface Props extends Omit<HTMLAttributes<HTMLDivElement>, 'title'> {
  box: RefObject<HTMLDivElement | null>
  title: string
  summaryId: string
  /** It is drawn. */
  isReady: boolean
  /** What is said of the place that the pointer or the keys have come to; undefined: its children say it. */
  said?: string
  /** Px, where the usual height is too little. */
  leastHeight?: number | undefined
  className?: string
  children: ReactNode
}

/** The picture's place on the page: reached by Tab, walked through by the arrow keys, its places said aloud. */
export function PlotFrame(props: Props) {
  const { box, title, summaryId, isReady, said, leastHeight, className, children, ...on } = props
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields, and this is a picture one can walk through */}
      <div
        {...on}
        ref={box}
        role="group"
        aria-roledescription="gráfico"
        aria-label={title}
        aria-describedby={summaryId}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys walk through the data
        tabIndex={0}
        data-ready={isReady}
        style={leastHeight === undefined ? undefined : { minHeight: `max(240px, ${leastHeight}px)` }}
        className={className ? `chart-canvas ${className}` : 'chart-canvas'}
      >
        {children}
      </div>
      {said !== undefined && (
        <span className="sr-only" aria-live="polite">
          {said}
        </span>
      )}
    </>
  )
}
