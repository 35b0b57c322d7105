/**
 * Scales a chart's drawing as a whole while the page is printed: the drawing is laid out for its width on screen, and paper has another
 * width (plot-stage.css). Returns the function that removes its listeners.
 */
export function scaleForPrint(canvas: HTMLElement): () => void {
  const before = () => scale(canvas)
  const after = () => unscale(canvas)
  window.addEventListener('beforeprint', before)
  window.addEventListener('afterprint', after)
  return () => {
    window.removeEventListener('beforeprint', before)
    window.removeEventListener('afterprint', after)
  }
}

const drawings = (canvas: HTMLElement) => canvas.querySelectorAll('.chart-plot > svg')
/** The hatched boxes behind the drawing, which are placed in px. */
const boxes = (canvas: HTMLElement) => canvas.querySelectorAll<HTMLElement>('.chart-partial')

function scale(canvas: HTMLElement): void {
  const { clientWidth: width, clientHeight: height } = canvas
  if (width === 0 || height === 0) return
  canvas.style.setProperty('--drawn', `${width} / ${height}`)
  for (const svg of drawings(canvas)) svg.setAttribute('viewBox', `0 0 ${width} ${height}`)
  for (const box of boxes(canvas)) {
    box.dataset.screen = box.getAttribute('style') ?? ''
    Object.assign(box.style, {
      left: percent(box.offsetLeft, width),
      top: percent(box.offsetTop, height),
      width: percent(box.offsetWidth, width),
      height: percent(box.offsetHeight, height),
    })
  }
}

const percent = (part: number, whole: number) => `${(part / whole) * 100}%`

function unscale(canvas: HTMLElement): void {
  canvas.style.removeProperty('--drawn')
  for (const svg of drawings(canvas)) svg.removeAttribute('viewBox')
  for (const box of boxes(canvas)) {
    if (box.dataset.screen !== undefined) box.setAttribute('style', box.dataset.screen)
    delete box.dataset.screen
  }
}
