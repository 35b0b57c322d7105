interface Props {
  label: string
  /** 0..1; null: the part is not known yet. */
  progress: number | null
}

/** The done part of a piece of work. */
export function ProgressBar({ label, progress }: Props) {
  const percent = progress === null ? undefined : Math.round(Math.min(1, Math.max(0, progress)) * 100)
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      className="h-2 w-full max-w-md overflow-hidden rounded-sm border border-border bg-bg"
    >
      <div className="ink h-full bg-primary-edge" style={{ width: `${percent ?? 0}%` }} />
    </div>
  )
}
