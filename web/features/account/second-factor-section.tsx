import { useState } from 'react'
import { endSecondFactor, getSecondFactor, renewRecoveryCodes } from '#contract/access/second-factor.ts'
import { messageOf } from '#web/api/api-error.ts'
import { call } from '#web/api/client.ts'
import { reload, useEndpoint } from '#web/api/use-endpoint.ts'
import { formatDateTime } from '#web/format/date.ts'
import { count } from '#web/format/number.ts'
import { session, useSignedIn } from '#web/state/session/session.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { toast } from '#web/ui/dialogs/toast.tsx'
import { Badge } from '#web/ui/lists/badge.tsx'
import { ListStates } from '#web/ui/lists/list-states.tsx'
import { Notice } from '#web/ui/states/notice.tsx'
import { AccountSection } from './account-section.tsx'
import { type Proof, ProofForm } from './proof-form.tsx'
import { RecoveryCodeList } from './recovery-code-list.tsx'
import { SecondFactorSetup } from './second-factor-setup.tsx'

/** The page warns when no more codes than this are left. */
const FEW_CODES = 3

/** The second factor: setting it up, its recovery codes, and ending it. */
export function SecondFactorSection() {
  const { data, error, isFetching, refetch } = useEndpoint(getSecondFactor, {}, { staleMs: 0 })
  const [isSettingUp, setSettingUp] = useState(false)
  const state = data?.data
  const isOff = state?.since === null
  const done = () => {
    setSettingUp(false)
    toast.success('Verificação em duas etapas ativada')
    void Promise.all([reload(getSecondFactor), session.followRights()])
  }
  return (
    <AccountSection
      title="Verificação em duas etapas"
      hint="Ao entrar, além da senha, um código do aplicativo autenticador no seu celular."
      action={
        isOff &&
        !isSettingUp && (
          <Button small onClick={() => setSettingUp(true)}>
            Ativar
          </Button>
        )
      }
    >
      <ListStates
        error={error && messageOf(error, 'Erro ao carregar a verificação em duas etapas')}
        loaded={data !== undefined}
        busy={isFetching}
        onRetry={() => void refetch()}
      >
        {isSettingUp && <SecondFactorSetup onDone={done} onCancel={() => setSettingUp(false)} />}
        {isOff && !isSettingUp && <p className="text-muted">Desativada.</p>}
        {typeof state?.since === 'string' && !isSettingUp && (
          <ActiveFactor since={state.since} left={state.recoveryCodesLeft} />
        )}
      </ListStates>
    </AccountSection>
  )
}

function ActiveFactor({ since, left }: { since: string; left: number }) {
  const [act, setAct] = useState<'renew' | 'end' | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  const close = () => setAct(null)

  async function renew(body: Proof) {
    setCodes((await call(renewRecoveryCodes, { body })).data.recoveryCodes)
    close()
    await reload(getSecondFactor)
  }
  async function end(body: Proof) {
    toast.success((await call(endSecondFactor, { body })).message)
    await Promise.all([reload(getSecondFactor), session.followRights()])
  }
  if (codes !== null) return <RecoveryCodeList codes={codes} onDone={() => setCodes(null)} />
  if (act === 'renew') {
    return (
      <ProofForm
        label="Novos códigos de recuperação"
        submitLabel="Gerar códigos"
        send={renew}
        onCancel={close}
      />
    )
  }
  if (act === 'end') {
    return (
      <ProofForm
        label="Desativar a verificação em duas etapas"
        submitLabel="Desativar"
        send={end}
        onCancel={close}
      />
    )
  }
  return (
    <div className="grid gap-3">
      <FactorFacts since={since} left={left} />
      <div className="flex flex-wrap gap-2">
        <Button small onClick={() => setAct('renew')}>
          Novos códigos de recuperação
        </Button>
        <Button small look="danger" onClick={() => setAct('end')}>
          Desativar
        </Button>
      </div>
    </div>
  )
}

function FactorFacts({ since, left }: { since: string; left: number }) {
  const { timezone } = useSignedIn().user.preferencias
  return (
    <>
      <p className="flex flex-wrap items-center gap-2">
        <Badge className="text-text">Ativa</Badge>
        <span className="text-muted">desde {formatDateTime(since, timezone)}</span>
      </p>
      {left <= FEW_CODES ? (
        <Notice>
          {left === 0
            ? 'Não há mais códigos de recuperação'
            : left === 1
              ? 'Resta 1 código de recuperação'
              : `Restam ${left} códigos de recuperação`}
          : gere novos.
        </Notice>
      ) : (
        <p className="text-muted">
          {count(left, 'código de recuperação', 'códigos de recuperação')} por usar.
        </p>
      )}
    </>
  )
}
