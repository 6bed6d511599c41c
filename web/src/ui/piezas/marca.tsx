import { clsx } from 'clsx';

/** The product's mark and name. */
export function Marca({ empresa, inverse = false }: { empresa?: string | undefined; inverse?: boolean }) {
  return (
    <p className="flex items-center gap-3">
      <svg viewBox="0 0 32 32" aria-hidden className="size-9 shrink-0">
        <rect width="32" height="32" rx="8" className={inverse ? 'fill-white/15' : 'fill-brand'} />
        <path d="M8 23V12.5a8 8 0 0 1 16 0V23" fill="none" stroke="#fff" strokeWidth="2.6" strokeLinecap="round" />
        <path
          d="M13.4 23v-9.6a2.6 2.6 0 0 1 5.2 0V23"
          fill="none"
          stroke="#fff"
          strokeOpacity=".6"
          strokeWidth="2.6"
          strokeLinecap="round"
        />
      </svg>
      <span className="min-w-0 leading-tight">
        <span className="block text-lg font-semibold tracking-tight">Extramuros</span>
        {empresa !== undefined && (
          <span className={clsx('block truncate text-sm', inverse ? 'text-white/85' : 'text-mute')}>{empresa}</span>
        )}
      </span>
    </p>
  );
}
