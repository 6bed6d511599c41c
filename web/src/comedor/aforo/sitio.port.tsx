import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { horaEn } from '#contract/casa/kernel/zona.ts';
import type { Dias, TurnoDelDia } from '#contract/comedor/aforo/aforo.schemas.ts';
import { diaDeSemana } from '#web/casa/kernel/format.ts';
import { useIdempotencyKey } from '#web/casa/red/idempotency.ts';
import { useEnviosDe } from '#web/casa/sinred/outbox.ts';
import { EnEspera } from '#web/casa/sinred/waiting.ts';
import { toast } from '#web/casa/ui/dialogos/feedback.tsx';
import { WaitingNotice } from '#web/casa/ui/pagina/waiting.tsx';
import { BareButton } from '#web/casa/ui/piezas/button.tsx';
import { Estado } from '#web/casa/ui/piezas/estados/estado.tsx';
import { Skeleton } from '#web/casa/ui/piezas/skeleton.tsx';
import { Texto } from '#web/casa/ui/piezas/texto.tsx';
import { diasDeAforo, entidadAforo, reservarPlaza } from './aforo.api.ts';

/*
 * useReservar  zona · the act that books a sitting, or a place in its list, and says which of the two it was
 * SitioDelDia  centro · fecha · hoy: the seat of a day on a phone: its sittings in a row, a free one booked by one press; what is more than
 *              that is done in «Sitio», to which the others lead
 */
export function useReservar(zona: string) {
  const { mutateAsync, isPending } = useMutation(reservarPlaza);
  const key = useIdempotencyKey();
  const reservar = async (de: TurnoDelDia) => {
    const body = { turnoId: de.TurnoId, fecha: de.Fecha };
    const sobre = { turno: `${de.Nombre}, ${de.Desde}`, fecha: de.Fecha, hasta: horaEn(Date.parse(de.Corte), zona) };
    const hecha = await mutateAsync({ body, idempotencyKey: key(body), sobre });
    if (!(hecha instanceof EnEspera)) toast(hecha.EstadoId === 1 ? 'Plaza reservada' : 'Está en la lista de espera');
  };
  return { reservar, isPending };
}

type Props = { centro: string; fecha: string; hoy: string };
export function SitioDelDia({ centro, fecha, hoy }: Props) {
  const { data } = useQuery(diasDeAforo(centro));
  if (data === undefined) return <Skeleton className="h-39 rounded-card" />;
  const dia = data.Dias.find(({ Fecha }) => Fecha === fecha);
  return dia === undefined || !dia.Abierto || dia.Turnos.length === 0 ? null : (
    <Sitio dia={dia} zona={data.Zona} cuando={fecha === hoy ? 'hoy' : `el ${diaDeSemana(fecha).split(' ')[0]}`} />
  );
}

function Sitio({ dia, zona, cuando }: { dia: Dias['Dias'][number]; zona: string; cuando: string }) {
  const { reservar, isPending } = useReservar(zona);
  const { envios } = useEnviosDe(entidadAforo(dia.Fecha));
  const { MiPlaza: plaza } = dia;
  const abierto = dia.Turnos.find(({ PorQueNo }) => PorQueNo === '');
  const nota = abierto && plaza === null && `hasta las ${horaEn(Date.parse(abierto.Corte), zona)}`;
  return (
    <section aria-label="Su sitio" className="grid gap-3 rounded-card bg-comedor p-4 text-comedor-ink">
      <header className="flex items-center justify-between gap-3">
        <span>
          <h2 className="text-sm font-medium">Su sitio {cuando === 'hoy' ? 'de hoy' : `para ${cuando}`}</h2>
          <span className="text-2xl leading-8 font-semibold tabular-nums">{plaza?.Desde ?? 'Elija turno'}</span>
        </span>
        {plaza ? (
          <Estado palabra={plaza.EstadoId === 2 ? 'En lista de espera' : 'Reservada'}>
            {plaza.EstadoId === 2 ? 'En espera' : 'Su plaza'}
          </Estado>
        ) : (
          <Texto look="small">{nota}</Texto>
        )}
      </header>
      <WaitingNotice envios={envios} />
      <ul className="grid auto-cols-fr grid-flow-col gap-2">
        {dia.Turnos.map((turno) => (
          <li key={turno.TurnoId} className="grid min-w-0">
            <Turno
              de={turno}
              esSuyo={plaza?.TurnoId === turno.TurnoId}
              puede={plaza === null && envios.length === 0 && !isPending}
              onReservar={() => void reservar(turno).catch(() => undefined)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

type TurnoProps = { de: TurnoDelDia; esSuyo: boolean; puede: boolean; onReservar(): void };
function Turno({ de, esSuyo, puede, onReservar }: TurnoProps) {
  const libres = de.Plazas - de.Ocupadas;
  const libre = libres > 0 && de.EnEspera === 0 && de.PorQueNo === '';
  const nota = esSuyo
    ? 'suyo'
    : de.Cerrado
      ? 'cerrado'
      : libres <= 0 || de.EnEspera > 0
        ? 'lleno'
        : de.PorQueNo !== ''
          ? 'ya no'
          : libres === 1
            ? '1 libre'
            : `${libres} libres`;
  const look = clsx(
    'grid min-h-14 cursor-pointer content-center rounded-field border px-2.5 py-1.5 text-left focus-ring',
    esSuyo
      ? 'border-2 border-brand-ink bg-brand-soft text-brand-ink'
      : libre
        ? 'border-comedor-solid/50 bg-card text-ink'
        : 'border-comedor-solid/50',
  );
  const words = (
    <>
      <Texto look="unseen">{libre && puede ? `Reservar ${de.Nombre} ` : `${de.Nombre} `}</Texto>
      <span className="font-semibold tabular-nums">{de.Desde}</span>
      <span className="truncate text-sm">{nota}</span>
    </>
  );
  if (libre && puede)
    return (
      <BareButton
        className={look}

        onPress={onReservar}
      >
        {words}
      </BareButton>
    );
  return (
    <Link to="/menu/comedor/aforo" search={{ fecha: de.Fecha }} className={look}>
      {words}
    </Link>
  );
}
