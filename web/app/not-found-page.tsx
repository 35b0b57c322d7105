export function NotFoundPage() {
  return <main>Página não encontrada</main>
}
