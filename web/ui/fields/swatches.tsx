/** Colours side by side. They are data and no tokens, so they are set as styles. */
export function Swatches({ colours }: { colours: readonly string[] }) {
  return (
    <span className="inline-flex shrink-0 overflow-hidden rounded-sm border" aria-hidden="true">
      {colours.map((colour, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: two colours may be equal
          key={index}
          className="size-4 forced-color-adjust-none"
          style={{ backgroundColor: colour }}
        />
      ))}
    </span>
  )
}
