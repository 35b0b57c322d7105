import {
  type AccessPolicy,
  accessPolicyUpdateSchema,
  changeAccessPolicy,
  getAccessPolicy,
} from '#contract/access/access-policy.ts'
import { messageOf } from '#web/api/api-error.ts'
import { call } from '#web/api/client.ts'
import { reload, useEndpoint } from '#web/api/use-endpoint.ts'
import { contractCheck } from '#web/state/forms/contract-check.ts'
import { useEntityForm } from '#web/state/forms/use-entity-form.ts'
import { useSignedIn } from '#web/state/session/session.ts'
import { toast } from '#web/ui/dialogs/toast.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { TextField } from '#web/ui/fields/field.tsx'
import { FormDialog, FormSection } from '#web/ui/forms/form-dialog.tsx'
import { LoadingFormDialog } from '#web/ui/forms/loading-form-dialog.tsx'
import { Notice } from '#web/ui/states/notice.tsx'

type Draft = Record<'minLength', string> &
  Record<'refuseCommon' | 'changeAtFirstSignIn' | 'secondFactorForAdmins', boolean>

const LABELS: Readonly<Record<keyof Draft, string>> = {
  minLength: 'Tamanho mínimo da senha',
  refuseCommon: 'Recusar senhas comuns',
  changeAtFirstSignIn: 'Pedir uma nova senha na primeira entrada',
  secondFactorForAdmins: 'Exigir verificação em duas etapas dos administradores',
}
const OPTIONS = [
  ['refuseCommon', 'As que se adivinham primeiro. Sem isso, a tela somente avisa.'],
  ['changeAtFirstSignIn', 'De quem teve a senha definida por um administrador, ao criar a conta ou depois.'],
  ['secondFactorForAdmins', 'Quem ainda não a tem é levado a ativá-la antes de continuar.'],
] as const

const draftOf = (policy: AccessPolicy | null): Draft => ({
  minLength: String(policy?.minLength ?? 6),
  refuseCommon: policy?.refuseCommon ?? false,
  changeAtFirstSignIn: policy?.changeAtFirstSignIn ?? false,
  secondFactorForAdmins: policy?.secondFactorForAdmins ?? false,
})
const bodyOf = ({ minLength, ...options }: Draft) => ({
  ...options,
  minLength: minLength.trim() === '' ? Number.NaN : Number(minLength),
})
const check = contractCheck(accessPolicyUpdateSchema, bodyOf)

const FRAME = { title: 'Política de acesso', submitLabel: 'Salvar', width: 'small' } as const

interface Props {
  onSaved: () => void
  onClose: () => void
}

/** The installation's present rules for passwords and administrators. */
export function PolicyDialog(props: Props) {
  const { data, error, isFetching, refetch } = useEndpoint(getAccessPolicy, {}, { fresh: true })
  if (data) return <PolicyForm policy={data.data} {...props} />
  return (
    <LoadingFormDialog
      {...FRAME}
      onClose={props.onClose}
      error={error && messageOf(error, 'Erro ao carregar a política de acesso')}
      loading={isFetching}
      onRetry={() => void refetch()}
    />
  )
}

function PolicyForm({ policy, onSaved, onClose }: Props & { policy: AccessPolicy }) {
  const { user } = useSignedIn()
  const form = useEntityForm<AccessPolicy, Draft, ReturnType<typeof bodyOf>>(policy, {
    check,
    form: { noun: 'access-policy', id: null },
    draftOf,
    read: async () => (await call(getAccessPolicy, {})).data,
    async send({ body }, base) {
      await call(changeAccessPolicy, { body: { ...body, updatedAt: base?.updatedAt ?? null } })
      toast.success('Política de acesso salva com sucesso!')
      await reload(getAccessPolicy)
    },
    words: () => ({
      label: ([member]) => LABELS[member as keyof Draft],
      value: (_, value) => (typeof value === 'boolean' ? (value ? 'Sim' : 'Não') : undefined),
    }),
    onSaved,
  })
  const meansMe = form.draft.secondFactorForAdmins && !user.secondFactor
  return (
    <FormDialog
      {...FRAME}
      description="Vale para as senhas definidas de agora em diante."
      {...form.dialog}
      onClose={onClose}
    >
      <FormSection title="Senhas">
        <TextField
          label={LABELS.minLength}
          required
          inputMode="numeric"
          autoComplete="off"
          className="max-w-48"
          hint="De 6 a 128 caracteres"
          {...form.text('minLength')}
        />
      </FormSection>
      <FormSection title="Exigências">
        {OPTIONS.map(([name, hint]) => (
          <div key={name} className="grid gap-0.5">
            <Checkbox label={LABELS[name]} {...form.flag(name)} />
            <p className="pl-6.5 text-xs text-pretty text-muted">{hint}</p>
          </div>
        ))}
        {meansMe && (
          <Notice>
            Vale também para você: ao salvar, você é levado a ativar a verificação em duas etapas.
          </Notice>
        )}
      </FormSection>
    </FormDialog>
  )
}
