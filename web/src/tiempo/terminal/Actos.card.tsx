import { CircleCheck, Coffee, LogIn, LogOut, Play } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { NOMBRES_FICHAJE } from '#contract/tiempo/fichajes/fichajes.rules.ts';
import { TIPOS_FICHAJE, type TipoFichaje } from '#contract/tiempo/fichajes/fichaje.schemas.ts';
import type { Identificada } from '#contract/tiempo/terminal/terminal.schemas.ts';
import { horaEn } from '#contract/casa/kernel/zona.ts';
import { Button } from '#web/casa/ui/piezas/button.tsx';

const ICONOS = { E: LogIn, S: LogOut, PI: Coffee, PF: Play } as const satisfies Record<TipoFichaje, unknown>;
const horas = (min: number) => `${Math.floor(min / 60)} h ${String(min % 60).padStart(2, '0')} min`;

type Botones = { isSending: boolean; onFichar(tipo: TipoFichaje): void; onCancel(): void };
function BotonesDeActos({ actos, isSending, onFichar, onCancel }: Botones & { actos: readonly TipoFichaje[] }) {
  const [primero] = actos;
  return (
    <div className="grid gap-3">
      {actos.map((tipo) => {
        const Icono = ICONOS[tipo];
        return (
          <Button
            key={tipo}
            autoFocus={tipo === primero}
            variant={tipo === primero ? 'solid' : 'soft'}
            isPending={isSending}
            icon={<Icono aria-hidden className="size-8" />}
            className="min-h-20! text-2xl! whitespace-normal! min-[64rem]:min-h-24!"
            onPress={() => onFichar(tipo)}
          >
            {NOMBRES_FICHAJE[tipo]}
          </Button>
        );
      })}
      <Button size="lg" variant="outline" onPress={onCancel}>
        Cancelar
      </Button>
    </div>
  );
}

type Props = Botones & { quien: Identificada; error: string | undefined };
/** Acts of an identified person, with their day so far. */
export const Actos = ({ quien: { Nombre, Actos: actos, Hoy, TotalMin, Zona }, error, ...botones }: Props) => (
  <div className="grid gap-5">
    <div role="status" className="grid gap-1">
      <p className="text-3xl font-semibold tracking-tight min-[64rem]:text-4xl">{Nombre}</p>
      <p className="text-xl text-mute tabular-nums">
        {Hoy.length === 0 ? 'Hoy no ha fichado todavía' : `Hoy: ${horas(TotalMin)}`}
      </p>
    </div>
    {Hoy.length > 0 && (
      <ul className="flex flex-wrap gap-x-5 gap-y-1 text-lg tabular-nums">
        {Hoy.slice(-6).map(({ Tipo, Instante }) => (
          <li key={Instante + Tipo}>
            {NOMBRES_FICHAJE[Tipo]} <strong>{horaEn(Date.parse(Instante), Zona)}</strong>
          </li>
        ))}
      </ul>
    )}
    <p role="alert" className="text-lg font-semibold text-bad-ink empty:hidden">
      {error}
    </p>
    <BotonesDeActos {...botones} actos={actos} />
  </div>
);

/** Acts without network, of which the person chooses one, because the server cannot identify them. */
export const ActosSinRed = (botones: Botones) => (
  <div className="grid gap-5">
    <p role="status" className="text-2xl font-semibold text-balance">
      Sin conexión. Diga qué ficha y se enviará al volver
    </p>
    <BotonesDeActos {...botones} actos={TIPOS_FICHAJE} />
  </div>
);

/** Confirmation in large words, until the next person. */
export function Hecho({ titulo, hora, detalle }: { titulo: string; hora: string; detalle: string }) {
  const words = useRef<HTMLDivElement>(null);
  useEffect(() => words.current?.focus(), []);
  return (
    <div
      ref={words}
      tabIndex={-1}
      role="status"
      className="grid justify-items-center gap-4 rounded-card bg-good px-6 py-12 text-center text-good-ink outline-none"
    >
      <CircleCheck aria-hidden className="size-20" />
      <p className="grid gap-1 text-4xl font-semibold tracking-tight text-balance min-[64rem]:text-5xl">
        {titulo} <span className="text-6xl tabular-nums min-[64rem]:text-8xl">{hora}</span>
      </p>
      <p className="text-2xl text-balance">{detalle}</p>
    </div>
  );
}
