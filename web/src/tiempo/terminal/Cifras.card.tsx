import { clsx } from 'clsx';
import { Texto } from '#web/casa/ui/piezas/texto.tsx';

type Props = { matricula: string; pin: string | null; error?: string | undefined };
/** Typed digits: the number in digits, the PIN as dots. They are in no form field, so that no browser offers to store them. */
export const Cifras = ({ matricula, pin, error }: Props) => (
  <div className="grid gap-3">
    <p className="flex min-h-[2lh] items-end text-xl font-semibold min-[64rem]:text-2xl">
      {pin === null ? 'Escriba su matrícula o acerque su código QR al lector' : 'Escriba su PIN'}
    </p>
    <div className="grid grid-cols-2 gap-2 min-[64rem]:gap-3">
      <Casilla
        label="Matrícula"
        activa={pin === null}
        leido={matricula === '' ? 'vacía' : matricula.split('').join(' ')}
      >
        {matricula}
      </Casilla>
      <Casilla label="PIN" activa={pin !== null} leido={pin ? `${pin.length} cifras` : 'vacío'}>
        {'•'.repeat(pin?.length ?? 0)}
      </Casilla>
    </div>
    <p role="alert" className="min-h-6 font-semibold text-bad-ink">
      {error}
    </p>
  </div>
);

const Casilla = ({
  label,
  activa,
  leido,
  children,
}: {
  label: string;
  activa: boolean;
  leido: string;
  children: string;
}) => (
  <div
    className={clsx(
      'grid min-w-0 rounded-card border-2 bg-card px-4 py-2',
      activa ? 'border-brand-ink' : 'border-line',
    )}
  >
    <Texto look="small mute strong">{label}</Texto>
    <span aria-hidden className="h-9 truncate text-3xl leading-9 font-semibold tabular-nums">
      {children}
    </span>
    <Texto role="status" look="unseen">
      {label}: {leido}
    </Texto>
  </div>
);
