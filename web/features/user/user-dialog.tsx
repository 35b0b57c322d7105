import { getUser, type User } from '#contract/access/user.ts'
import { listSites } from '#contract/sites/site.ts'
import { messageOf } from '#web/api/api-error.ts'
import { useEndpoint } from '#web/api/use-endpoint.ts'
import { useNewPassword } from '#web/state/forms/use-new-password.ts'
import { ENTITIES, formTexts } from '#web/state/lists/entity-words.ts'
import { THEMES } from '#web/state/look/theme.ts'
import { useSignedIn } from '#web/state/session/session.ts'
import { Segmented } from '#web/ui/buttons/segmented.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { TextField } from '#web/ui/fields/field.tsx'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { WarnedHint } from '#web/ui/fields/warned-hint.tsx'
import { FormDialog, FormSection } from '#web/ui/forms/form-dialog.tsx'
import { LoadingFormDialog } from '#web/ui/forms/loading-form-dialog.tsx'
import { FactorRemoval } from './factor-removal.tsx'
import { useUserForm } from './use-user-form.ts'
import { UserSites } from './user-sites.tsx'
import { ROLES } from './user-words.ts'

interface Props {
  /** Null for a new one. */
  userId: string | null
  onSaved: () => void
  onClose: () => void
}

const FORM = { width: 'medium' } as const

/** A new user's form opens at once; an existing user is read from the server first. */
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
    <LoadingFormDialog
      {...FORM}
      {...formTexts(ENTITIES.user, false)}
      onClose={rest.onClose}
      error={error && messageOf(error, 'Erro ao carregar usuário')}
      loading={isFetching}
      onRetry={() => void refetch()}
    />
  )
}

function UserForm({ user, onSaved, onClose }: { user: User | null } & Pick<Props, 'onSaved' | 'onClose'>) {
  const sites = useEndpoint(listSites, {}).data?.data ?? []
  const siteName = (id: string) => sites.find((site) => site.id === id)?.nome ?? id
  const form = useUserForm(user, siteName, onSaved)
  const { minLength, warning } = useNewPassword(form.draft.password, form.draft)
  const isNew = user === null
  const isOwn = useSignedIn().user.id === user?.id
  return (
    <FormDialog
      {...FORM}
      {...formTexts(ENTITIES.user, isNew)}
      description={user?.email}
      {...form.dialog}
      onClose={onClose}
    >
      <FormSection title="Acesso">
        <div className="grid items-start gap-3 sm:grid-cols-2">
          <TextField label="Nome" required autoComplete="off" {...form.text('name')} />
          <TextField label="Email" type="email" required autoComplete="off" {...form.text('email')} />
          <PasswordField
            label="Senha"
            autoComplete="new-password"
            required={isNew}
            hint={
              <WarnedHint warning={warning}>
                {isNew ? `Pelo menos ${minLength} caracteres` : 'Em branco, a senha atual continua'}
              </WarnedHint>
            }
            {...form.text('password')}
          />
          <Select label="Papel" options={ROLES} {...form.choice('role')} disabled={isOwn} />
        </div>
        <Checkbox label="Ativo" {...form.flag('isActive')} disabled={isOwn} />
        {isOwn && (
          <p className="text-xs text-muted">
            Na própria conta, o papel e a situação não podem ser alterados.
          </p>
        )}
        {user?.secondFactor && !isOwn && (
          <FactorRemoval user={user} onRemoved={() => form.dialog.dirty || onSaved()} />
        )}
      </FormSection>
      <FormSection title="Sites e permissões">
        {form.choice('role').value === 'admin' ? (
          <p className="text-muted">Um administrador tem todos os sites, com todas as permissões.</p>
        ) : (
          <UserSites {...form.choice('sites')} />
        )}
      </FormSection>
      {!isNew && (
        <FormSection title="Preferências">
          <div className="flex items-center gap-3">
            <span className="font-medium">Tema</span>
            <Segmented label="Tema" options={THEMES} {...form.choice('tema')} />
          </div>
        </FormSection>
      )}
    </FormDialog>
  )
}
