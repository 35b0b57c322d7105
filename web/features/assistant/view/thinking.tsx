/** Three dots that pulse while a reply is pending, with words for those who do not see them. */
export function Thinking({ words }: { words: string }) {
  return (
    <span role="status" className="flex items-center gap-2 text-muted">
      <span aria-hidden="true" className="flex gap-1">
        {['', '[animation-delay:150ms]', '[animation-delay:300ms]'].map((delay) => (
          <span key={delay} className={`size-1.5 animate-pulse rounded-full bg-current ${delay}`} />
        ))}
      </span>
      {words}
    </span>
  )
}
