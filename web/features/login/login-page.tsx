import { BrandMark } from '#web/ui/states/brand-mark.tsx'
import { CycleDrawing } from './cycle-drawing.tsx'
import { LoginForm } from './login-form.tsx'

interface Props {
  /** The reason why a user has to sign in again. */
  notice: string | undefined
  /** The user begins to fill in the form. */
  onBegin: () => void
}

export function LoginPage({ notice, onBegin }: Props) {
  return (
    <main className="grid min-h-dvh bg-surface lg:grid-cols-[minmax(26rem,2fr)_3fr]">
      <div className="flex flex-col px-6 py-8 sm:px-12">
        <p className="flex items-center gap-2 text-base font-semibold">
          <BrandMark className="size-6 text-primary-text" />
          Geada
        </p>
        <div className="m-auto grid w-full max-w-sm gap-6 py-10">
          <header>
            <h1 className="text-xl font-semibold tracking-tight">Bem-vindo</h1>
            <p className="mt-1 text-muted">Faça login para acessar seus dashboards</p>
          </header>
          <LoginForm notice={notice} onBegin={onBegin} />
        </div>
        <p className="text-xs text-faint">Monitoramento de refrigeração industrial</p>
      </div>
      <div className="hidden place-content-center border-l bg-bg p-12 lg:grid">
        <CycleDrawing className="w-[min(36rem,44vw)]" />
      </div>
    </main>
  )
}
