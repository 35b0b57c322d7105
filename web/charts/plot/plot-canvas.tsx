import { useEffect, useLayoutEffect, useRef } from 'react'

interface Props {
  width: number
  height: number
  /** Draws in px of the page; called again when theme or palette change. Keep the same function while the drawing does not change. */
  paint: (context: CanvasRenderingContext2D, element: HTMLElement) => void
}

/** A canvas for drawings with too many points for SVG elements. */
export function PlotCanvas({ width, height, paint }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const draw = () => {
    const element = canvas.current
    const context = element?.getContext('2d')
    if (!element || !context) return
    const ratio = devicePixelRatio || 1
    const [across, down] = [Math.round(width * ratio), Math.round(height * ratio)]
    if (element.width !== across || element.height !== down)
      Object.assign(element, { width: across, height: down })
    context.setTransform(ratio, 0, 0, ratio, 0, 0)
    context.clearRect(0, 0, width, height)
    paint(context, element)
  }
  const latest = useRef(draw)
  latest.current = draw
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new size or picture is drawn anew
  useLayoutEffect(() => latest.current(), [width, height, paint])
  // Theme and palette are attributes of the root element.
  useEffect(() => {
    const repaint = () => {
      if (canvas.current) colours.delete(canvas.current)
      latest.current()
    }
    const observer = new MutationObserver(repaint)
    observer.observe(document.documentElement, { attributes: true })
    // Forced colours replace all tokens by the user's own colours.
    const forced = matchMedia('(forced-colors: active)')
    forced.addEventListener('change', repaint)
    return () => {
      observer.disconnect()
      forced.removeEventListener('change', repaint)
    }
  }, [])
  return <canvas ref={canvas} className="plot-canvas" style={{ width, height }} />
}

/** Colours are cached until theme or palette change: every read makes the browser compute styles. */
const colours = new WeakMap<HTMLElement, Map<string, string>>()

/** A token's colour in a form that a canvas accepts. */
export function tokenColour(element: HTMLElement, name: string): string {
  const known = colours.get(element) ?? new Map<string, string>()
  colours.set(element, known)
  const colour = known.get(name) ?? forcedColour(name) ?? tokenOf(element, name)
  known.set(name, colour)
  return colour
}

const tokenOf = (element: HTMLElement, name: string) =>
  getComputedStyle(element).getPropertyValue(name).trim() || '#4e79a7'

const FAINT_INKS = ['--color-faint', '--color-unknown-line']

/** A canvas is not recoloured by the browser. Under forced colours its inks are the user's; the series have own ones that can be seen on black and on white. */
function forcedColour(name: string): string | undefined {
  if (name.startsWith('--series-') || !matchMedia('(forced-colors: active)').matches) return undefined
  return FAINT_INKS.includes(name) ? 'GrayText' : 'CanvasText'
}
