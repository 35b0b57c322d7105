import { type DragEvent, useEffect, useState } from 'react'

const SEVERAL = 'Solte um arquivo de cada vez'
const FOLDER = 'Solte um arquivo, não uma pasta'

/** One file dropped onto a part of the page. `refusal` says why nothing was taken. */
export function useFileDrop(onPick: (file: File) => void, disabled: boolean) {
  const [isOver, setOver] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  useEffect(keepPage, [])
  return {
    isOver: isOver && !disabled,
    refusal,
    accepted: () => setRefusal(null),
    handlers: {
      onDragOver: (event: DragEvent) => {
        event.preventDefault()
        setOver(true)
      },
      onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
        // Over a part inside the file is still over the whole.
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false)
      },
      onDrop: (event: DragEvent) => {
        event.preventDefault()
        setOver(false)
        if (disabled) return
        const { files, items } = event.dataTransfer
        const [file] = files
        if (file === undefined) return
        const why = files.length > 1 ? SEVERAL : holdsFolder(items) ? FOLDER : null
        setRefusal(why)
        if (why === null) onPick(file)
      },
    },
  }
}

const holdsFolder = (items: DataTransferItemList): boolean =>
  [...items].some((item) => item.webkitGetAsEntry()?.isDirectory === true)

/** A file that misses its place would replace the page, and what was typed in the form. */
function keepPage() {
  const keep = (event: Event) => event.preventDefault()
  const kinds = ['dragover', 'drop']
  for (const kind of kinds) window.addEventListener(kind, keep)
  return () => {
    for (const kind of kinds) window.removeEventListener(kind, keep)
  }
}
