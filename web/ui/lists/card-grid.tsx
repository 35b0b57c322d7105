import { memo, type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { useMedia } from '../behaviour/use-media.ts'
import { useVisibleRange } from './use-visible-range.ts'

interface Props<Item> {
  label: string
  items: readonly Item[]
  itemKey: (item: Item) => string
  render: (item: Item) => ReactNode
  /** Every card has this height; longer content is cut inside the card. */
  cardHeightPx: number
  minCardWidthPx?: number
}

const GAP_PX = 16
/** Extra height of the buttons at a card's foot on touch screens. */
const FINGER_PX = 12

/** Cards of one height in as many columns as fit; only the cards in sight are drawn. */
export function CardGrid<Item>(props: Props<Item>) {
  const { label, items, itemKey, render, cardHeightPx, minCardWidthPx = 320 } = props
  const list = useRef<HTMLUListElement>(null)
  const columns = useColumns(list, minCardWidthPx)
  const heightPx = cardHeightPx + (useMedia('(pointer: coarse)') ? FINGER_PX : 0)
  const rowPx = heightPx + GAP_PX
  const rows = Math.ceil(items.length / columns)
  const { first, end } = useVisibleRange(list, rows, rowPx, columns)
  return (
    <ul
      ref={list}
      aria-label={label}
      className="grid"
      style={{
        gap: GAP_PX,
        gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
        paddingTop: first * rowPx,
        paddingBottom: (rows - end) * rowPx,
      }}
    >
      {items.slice(first * columns, end * columns).map((item, index) => (
        <li
          key={itemKey(item)}
          aria-setsize={items.length}
          aria-posinset={first * columns + index + 1}
          style={{ height: heightPx }}
          className="[contain:layout_style] has-data-unfolded:z-10 has-data-unfolded:contain-none"
        >
          <Drawn item={item} render={render} />
        </li>
      ))}
    </ul>
  )
}

interface DrawnProps<Item> {
  item: Item
  render: (item: Item) => ReactNode
}

/** Memoized: scrolling draws only the entries that come into sight. */
const Drawn = memo(DrawnItem) as typeof DrawnItem
function DrawnItem<Item>({ item, render }: DrawnProps<Item>) {
  return render(item)
}

function useColumns(list: RefObject<HTMLElement | null>, minCardWidthPx: number): number {
  const [columns, setColumns] = useState(1)
  useLayoutEffect(() => {
    const element = list.current
    if (!element) return
    const measure = () =>
      setColumns(Math.max(1, Math.floor((element.clientWidth + GAP_PX) / (minCardWidthPx + GAP_PX))))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [list, minCardWidthPx])
  return columns
}
