import { useRef, useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { createUser, getUser, type User, updateUser } from '#contract/user.ts'
import { isStale, messageOf } from '#web/api/api-error.ts'
import { call } from '#web/api/client.ts'
import { useEndpoint } from '#web/api/use-endpoint.ts'
import { placeServerErrors } from '#web/state/contract-form.ts'
import { useSignedIn } from '#web/state/session.ts'
import { setTheme } from '#web/state/theme.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { TextField } from '#web/ui/field.tsx'
import { FormDialog, FormSection } from '#web/ui/form-dialog.tsx'
import { ListStates } from '#web/ui/list-states.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Select } from '#web/ui/select.tsx'
import { StaleNotice } from '#web/ui/stale-notice.tsx'
import { toast } from '#web/ui/toast.tsx'
import {
  newUserBody,
  newUserResolver,
  type UserValues,
  userBody,
  userField,
  userResolver,
  userValues,
} from './user-form.ts'
import { UserSites } from './user-sites.tsx'

interface Props {
  /** Null for a new one. */
  userId: string | null
  onSaved: () => void
  onClose: () => void
}

const FORM = { width: 'medium' } as const
const ROLES = [
  { value: 'user', label: 'Usuário' },
  { value: 'admin', label: 'Administrador' },
] as const
export const THEMES = [
  { value: 'light', label: 'Claro' },
  { value: 'dark', label: 'Escuro' },
] as const

/** A new user at once; an existing one as the server has it now. */
export function UserDialog({ userId, onSaved, onClose }: Props) {
  if (userId === null) return <UserForm user={null} onSaved={onSaved} onClose={onClose} />
  return <LoadedUser userId={userId} onSaved={onSaved} onClose={onClose} />
}

function LoadedUser({ userId, ...rest }: Props & { userId: string }) {
  const { data, error, isFetching, refetch } = useEndpoint(
    getUser,
    { params: { id: userId } },
    { fresh: true },
  )
  if (data) return <UserForm user={data.data} {...rest} />
  return (
    <FormDialog
      {...FORM}
      title="Editar Usuário"
      submitLabel="Salvar"
      busy={false}
      ready={false}
      dirty={false}
      onSubmit={() => {}}
      onClose={rest.onClose}
    >
      <ListStates
        error={error && messageOf(error, 'Erro ao carregar usuário')}
        loaded={false}
        busy={isFetching}
        onRetry={() => void refetch()}
      >
        {null}
      </ListStates>
    </FormDialog>
  )
}

function UserForm({ user, onSaved, onClose }: { user: User | null } & Pick<Props, 'onSaved' | 'onClose'>) {
  const save = useUserSave(user, onSaved)
  const { register, control, formState } = save.form
  const { errors, isDirty } = formState
  const isNew = user === null
  const isOwn = useSignedIn().user.id === user?.id
  return (
    <FormDialog
      {...FORM}
      title={isNew ? 'Novo Usuário' : 'Editar Usuário'}
      description={user?.email}
      submitLabel={isNew ? 'Criar usuário' : 'Salvar'}
      busy={save.busy}
      dirty={isDirty}
      error={
        save.stale ? (
          <StaleNotice message={save.failure ?? ''} onReload={save.reload} onKeep={save.keep} />
        ) : (
          save.failure
        )
      }
      onSubmit={save.submit}
      onClose={onClose}
    >
      <FormSection title="Acesso">
        <div className="grid items-start gap-3 sm:grid-cols-2">
          <TextField
            label="Nome"
            required
            autoComplete="off"
            error={errors.name?.message}
            {...register('name')}
          />
          <TextField
            label="Email"
            type="email"
            required
            autoComplete="off"
            error={errors.email?.message}
            {...register('email')}
          />
          <PasswordField
            label="Senha"
            autoComplete="new-password"
            required={isNew}
            hint={isNew ? 'Pelo menos 6 caracteres' : 'Em branco, a senha atual continua'}
            error={errors.password?.message}
            {...register('password')}
          />
          <Controller
            control={control}
            name="role"
            render={({ field }) => (
              <Select
                label="Papel"
                options={ROLES}
                value={field.value}
                onChange={field.onChange}
                disabled={isOwn}
              />
            )}
          />
        </div>
        <Controller
          control={control}
          name="isActive"
          render={({ field }) => (
            <Checkbox label="Ativo" checked={field.value} onChange={field.onChange} disabled={isOwn} />
          )}
        />
        {isOwn && (
          <p className="text-xs text-muted">
            Na própria conta, o papel e a situação não podem ser alterados.
          </p>
        )}
      </FormSection>
      <FormSection title="Sites e permissões">
        <Controller
          control={control}
          name="sites"
          render={({ field }) => <UserSites value={field.value} onChange={field.onChange} />}
        />
      </FormSection>
      {!isNew && (
        <FormSection title="Preferências">
          <Controller
            control={control}
            name="tema"
            render={({ field }) => (
              <div className="flex items-center gap-3">
                <span className="font-medium">Tema</span>
                <Segmented label="Tema" options={THEMES} value={field.value} onChange={field.onChange} />
              </div>
            )}
          />
        </FormSection>
      )}
      {save.asking && (
        <ConfirmDialog
          title={`Desativar o usuário “${user?.name}”?`}
          confirmLabel="Desativar e salvar"
          onConfirm={save.confirm}
          onClose={save.cancel}
        >
          As sessões abertas acabam na hora e o acesso fica bloqueado até que alguém o reative.
        </ConfirmDialog>
      )}
    </FormDialog>
  )
}

function useUserSave(user: User | null, onSaved: () => void) {
  const ownId = useSignedIn().user.id
  const base = useRef(user)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<{ message: string; stale: boolean } | null>(null)
  const [asking, setAsking] = useState(false)
  const form = useForm<UserValues>({
    resolver: user === null ? newUserResolver : userResolver,
    mode: 'onTouched',
    defaultValues: userValues(user),
  })

  function fail(error: unknown) {
    const message = placeServerErrors(form, error, { byWord: { email: 'email' }, fieldOf: userField })
    if (message !== null) setFailure({ message, stale: isStale(error) })
  }

  async function run(values: UserValues) {
    setFailure(null)
    setBusy(true)
    try {
      if (base.current === null) await call(createUser, { body: newUserBody(values) })
      else {
        const { id, updatedAt } = base.current
        await call(updateUser, { params: { id }, body: { ...userBody(values), updatedAt } })
      }
      if (user?.id === ownId) setTheme(values.tema)
      toast.success(user === null ? 'Usuário criado com sucesso!' : 'Usuário atualizado com sucesso!')
      onSaved()
    } catch (error) {
      fail(error)
    } finally {
      setBusy(false)
    }
  }

  const deactivates = (values: UserValues) => base.current?.isActive === true && !values.isActive
  const submit = form.handleSubmit((values) => (deactivates(values) ? setAsking(true) : run(values)))

  async function present(then: (now: User) => unknown) {
    if (base.current === null) return
    try {
      base.current = (await call(getUser, { params: { id: base.current.id } })).data
      await then(base.current)
    } catch (error) {
      fail(error)
    }
  }
  return {
    form,
    busy,
    failure: failure?.message,
    stale: failure?.stale === true,
    submit,
    asking,
    cancel: () => setAsking(false),
    confirm: async () => {
      setAsking(false)
      await run(form.getValues())
    },
    reload: () =>
      present((now) => {
        form.reset(userValues(now))
        setFailure(null)
      }),
    keep: () => present(() => submit()),
  }
}
