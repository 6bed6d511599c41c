import { clsx } from 'clsx';
import { useEmpresa } from '#web/casa/guardado/empresa.ts';
import { apiUrl } from '#web/casa/red/transport.ts';

/** Mark of the product, or the company's logo in its place, with the name; `sign`: the mark alone, its name only heard. */
type Props = { empresa?: string | undefined; inverse?: boolean; look?: 'small' | 'sign' };
export function Marca({ empresa, inverse = false, look }: Props) {
  return (
    <p className={clsx('flex items-center', look === undefined ? 'gap-3' : 'gap-2.5 [&>svg]:size-7.5')}>
      <Dibujo inverse={inverse} />
      <span className={look === 'sign' ? 'sr-only' : 'min-w-0 leading-tight'}>
        <span className={clsx('block font-semibold tracking-tight', look === undefined ? 'text-lg' : 'text-control')}>
          Extramuros
        </span>
        {empresa !== undefined && (
          <span
            title={empresa}
            className={clsx(
              'block truncate',
              look === undefined ? 'text-sm' : 'text-xs tracking-tighter',
              inverse ? 'text-white/85' : 'text-mute',
            )}
          >
            {empresa}
          </span>
        )}
      </span>
    </p>
  );
}

function Dibujo({ inverse }: { inverse: boolean }) {
  const { Logo } = useEmpresa();
  if (Logo !== null)
    return (
      <img
        src={apiUrl(`/api/empresa/logo/${Logo}`)}
        alt=""
        className={clsx('h-9 max-w-24 shrink-0 rounded-md object-contain', inverse && 'bg-white p-1')}
      />
    );
  return (
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
  );
}
