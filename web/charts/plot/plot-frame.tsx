import type { HTMLAttributes, ReactNode, RefObject } from 'react'

interface Props extends Omit<HTMLAttributes<HTMLDivElement>, 'title'> {
  box: RefObject<HTMLDivElement | null>
  title: string
  summaryId: string
  /** The chart has been drawn. */
  isReady: boolean
  /** The selected datum in words, for screen readers; undefined: the children contain the words. */
  liveText?: string
  /** Least height, px, where the usual height is too small. */
  leastHeight?: number | undefined
  className?: string
  children: ReactNode
}

/** The chart's focusable frame: Tab reaches it, arrow keys walk through its data, screen readers hear the selected datum. */
export function PlotFrame(props: Props) {
  const { box, title, summaryId, isReady, liveText, leastHeight, className, children, ...on } = props
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
      {liveText !== undefined && (
        <span className="sr-only" aria-live="polite">
          {liveText}
        </span>
      )}
    </>
  )
}
