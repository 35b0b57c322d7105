export function ErrorPage() {
  return <main>Esta página falhou</main>
}
