import type { ApiError } from '#web/api/api-error.ts'

export function UnreachablePage({ error, onRetry }: { error: ApiError; onRetry: () => Promise<void> }) {
  return (
    <main>
      <p role="alert">{error.message}</p>
      <button type="button" onClick={() => void onRetry()}>
        Tentar novamente
      </button>
    </main>
  )
}
