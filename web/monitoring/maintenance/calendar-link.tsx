import { CalendarSync, Copy } from 'lucide-react'
import { useState } from 'react'
import { endCalendar, getCalendar, renewCalendar } from '#contract/machines/maintenance.ts'
import { messageOf } from '#web/api/api-error.ts'
import { call } from '#web/api/client.ts'
import { reload, useEndpoint } from '#web/api/use-endpoint.ts'
import { formatDateTime } from '#web/format/date.ts'
import { copyText } from '#web/ui/behaviour/copy-text.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { toast } from '#web/ui/dialogs/toast.tsx'
import { TextField } from '#web/ui/fields/field.tsx'

/** The address at which a calendar application reads the machine's maintenance, shown only when it has just been made. */
export function CalendarLink({ machineId, timezone }: { machineId: string; timezone: string }) {
  const { data } = useEndpoint(getCalendar, { params: { id: machineId } })
  const calendar = useCalendarAddress(machineId)
  const { address, busy, setAsking } = calendar
  const since = data?.data.createdAt ?? null
  return (
    <section aria-label="Calendário" className="grid gap-2 border-t pt-4">
      <h3 className="font-semibold">Calendário (.ics)</h3>
      <p className="text-muted">
        {since === null
          ? 'Crie um endereço seu para acompanhar estas manutenções no Outlook, Google Agenda ou celular.'
          : `O seu endereço vale desde ${formatDateTime(since, timezone)}. Ele aparece só quando é criado; renove se o perdeu ou se outra pessoa o viu.`}
      </p>
      {address !== null && <Address address={address} />}
      <div className="flex flex-wrap gap-2">
        <Button
          icon={<CalendarSync className="size-4" aria-hidden="true" />}
          busy={busy}
          disabled={!data}
          onClick={() => (since === null ? void calendar.renew() : setAsking('renew'))}
        >
          {since === null ? 'Criar endereço' : 'Renovar endereço'}
        </Button>
        {since !== null && (
          <Button look="quiet" disabled={busy} onClick={() => setAsking('end')}>
            Desativar endereço
          </Button>
        )}
      </div>
      <CalendarQuestions {...calendar} />
    </section>
  )
}

/** The new address, the question on screen, and the calls that change the address. */
function useCalendarAddress(machineId: string) {
  const [address, setAddress] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [asking, setAsking] = useState<'renew' | 'end' | null>(null)

  async function run(change: () => Promise<void>, failed: string) {
    setBusy(true)
    try {
      await change()
      void reload(getCalendar)
    } catch (error) {
      toast.error(messageOf(error, failed))
    } finally {
      setBusy(false)
      setAsking(null)
    }
  }
  const renew = () =>
    run(async () => {
      const { data: made } = await call(renewCalendar, { params: { id: machineId } })
      setAddress(new URL(made.path, location.origin).href)
    }, 'Erro ao criar o endereço do calendário')
  const end = () =>
    run(async () => {
      const { message } = await call(endCalendar, { params: { id: machineId } })
      setAddress(null)
      toast.success(message)
    }, 'Erro ao desativar o endereço do calendário')
  return { address, busy, asking, setAsking, renew, end }
}

/** Asks before an address stops working. */
function CalendarQuestions({ asking, setAsking, renew, end }: ReturnType<typeof useCalendarAddress>) {
  return (
    <>
      {asking === 'end' && (
        <ConfirmDialog
          title="Desativar o endereço do calendário?"
          confirmLabel="Desativar"
          onConfirm={end}
          onClose={() => setAsking(null)}
        >
          Os calendários que o seguem deixam de receber estas manutenções.
        </ConfirmDialog>
      )}
      {asking === 'renew' && (
        <ConfirmDialog
          title="Renovar o endereço do calendário?"
          confirmLabel="Renovar"
          onConfirm={renew}
          onClose={() => setAsking(null)}
        >
          O endereço atual deixa de funcionar em todos os calendários que o seguem.
        </ConfirmDialog>
      )}
    </>
  )
}

function Address({ address }: { address: string }) {
  const copy = () => copyText(address, { done: 'Endereço copiado', noun: 'o endereço' })
  return (
    <div className="flex flex-wrap items-end gap-2">
      <div className="min-w-0 flex-1 basis-64">
        <TextField
          label="Endereço do calendário"
          readOnly
          value={address}
          hint="Quem tem este endereço vê as manutenções desta máquina."
          onFocus={(event) => event.currentTarget.select()}
        />
      </div>
      <Button icon={<Copy className="size-4" aria-hidden="true" />} onClick={() => void copy()}>
        Copiar
      </Button>
    </div>
  )
}
