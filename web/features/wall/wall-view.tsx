import { X } from 'lucide-react'
import { type CSSProperties, useEffect, useState } from 'react'
import type { Site } from '#contract/sites/site.ts'
import { formatDate, formatTime } from '#web/format/date.ts'
import { useNow } from '#web/monitoring/live/use-now.ts'
import { rangeInWords } from '#web/monitoring/window/window-words.ts'
import { useDialogAddress } from '#web/state/address/use-dialog-address.ts'
import { useSelection } from '#web/state/address/use-selection.ts'
import type { MachineList } from '#web/state/lists/use-machines.ts'
import { useSignedIn } from '#web/state/session/session.ts'
import { useMedia } from '#web/ui/behaviour/use-media.ts'
import { PAGE_SECONDS, useRotation } from './use-rotation.ts'
import { useScreenAwake } from './use-screen-awake.ts'
import { WallMachine } from './wall-machine.tsx'
import { pagesOf } from './wall-state.ts'
import './wall.css'

interface Props {
  site: Site
  list: MachineList
}

const TICK_MS = 1_000
/** More bars would be too thin to distinguish. */
const MOST_BARS = 20

/** A site's machines in large type, page after page, for a screen on a wall without a keyboard. */
export function WallView({ site, list }: Props) {
  const { timeRange } = useSelection()
  const { timezone } = useSignedIn().user.preferencias
  const nowMs = useNow(TICK_MS)
  const perPage = useMedia('(orientation: landscape) and (min-width: 48rem)') ? 4 : 3
  const pages = pagesOf(list.machines, perPage)
  const page = useRotation(pages.length)
  const shown = pages[page] ?? []
  useScreenAwake()
  return (
    <main id="conteudo" className="wall">
      <header className="wall-head">
        <h1 className="wall-site">{site.nome}</h1>
        <p className="wall-clock tabular">
          {formatDate(nowMs, timezone)} <strong>{formatTime(nowMs, timezone)}</strong>
        </p>
      </header>
      {shown.length === 0 ? (
        <p className="wall-empty">
          {emptyText(list)}
          {list.error === null && !list.isLoading && (
            <small>Um administrador cadastra ou reativa máquinas no Painel Administrativo.</small>
          )}
        </p>
      ) : (
        <ul className="wall-grid" data-count={shown.length}>
          {shown.map((machine) => (
            <WallMachine key={machine.id} {...{ machine, timeRange, timezone, nowMs }} />
          ))}
        </ul>
      )}
      <footer className="wall-foot">
        <p>
          COP, disponibilidade e falhas {rangeInWords(timeRange, timezone)}
          {list.machines.some(({ demonstracao }) => demonstracao) &&
            ' · Demonstração: dados de uma planta simulada'}
        </p>
        {pages.length > 1 && <Progress page={page} pages={pages.length} />}
      </footer>
      <LeaveButton />
    </main>
  )
}

function emptyText(list: MachineList): string {
  if (list.error !== null) return list.error
  return list.isLoading ? 'Carregando...' : 'Nenhuma máquina ativa'
}

/** The current page and the time until the next one. */
function Progress({ page, pages }: { page: number; pages: number }) {
  return (
    <div className="wall-progress">
      <span className="tabular">{`${page + 1} de ${pages}`}</span>
      {pages <= MOST_BARS && (
        <span className="wall-bars" style={{ '--pages': pages } as CSSProperties} aria-hidden="true">
          {[...Array(pages).keys()].map((index) => (
            <span
              key={`page ${index}`}
              data-state={index < page ? 'shown' : index === page ? 'shows' : undefined}
            >
              <i key={page} style={{ animationDuration: `${PAGE_SECONDS}s` }} />
            </span>
          ))}
        </span>
      )}
    </div>
  )
}

const BUTTON_MS = 3_000

/** The button that leaves the wall mode, hidden until the pointer moves or the keyboard focuses it. Esc leaves as well. */
function LeaveButton() {
  const { close } = useDialogAddress()
  const [isShown, setShown] = useState(false)
  const leave = () => close({ tv: undefined })
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const show = () => {
      setShown(true)
      clearTimeout(timer)
      timer = setTimeout(() => setShown(false), BUTTON_MS)
    }
    window.addEventListener('pointermove', show)
    window.addEventListener('pointerdown', show)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pointermove', show)
      window.removeEventListener('pointerdown', show)
    }
  }, [])
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') leave()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  })
  return (
    <button type="button" className="wall-leave" data-near={isShown || undefined} onClick={leave}>
      <X aria-hidden="true" /> Sair do modo parede
    </button>
  )
}
