import { Spinner } from '#web/ui/states/spinner.tsx'

/** The whole page while the session is checked. It appears late: most checks end before 300 ms. */
export function LoadingScreen() {
  return (
    <main
      className="appear-late grid min-h-dvh place-content-center justify-items-center gap-3"
      aria-busy="true"
    >
      <Spinner />
      <p role="status" className="text-center">
        <span className="block text-base font-medium text-text">Carregando...</span>
        <span className="block text-muted">Conectando dados do site...</span>
      </p>
    </main>
  )
}
