/** Colours as they are, side by side. Set through the CSSOM: they come from data, not from the tokens. */
export function Swatches({ colours }: { colours: readonly string[] }) {
  return (
    <span className="inline-flex shrink-0 overflow-hidden rounded-sm border" aria-hidden="true">
      {colours.map((colour, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: the same colour may stand there twice
          key={index}
          className="size-4"
          style={{ backgroundColor: colour }}
        />
      ))}
    </span>
  )
}
