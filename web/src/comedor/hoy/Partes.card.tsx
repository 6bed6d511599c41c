import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { Armchair, type LucideIcon, Sandwich, ShoppingBag, Trees } from 'lucide-react';
import type { Hoy, Mia } from '#contract/comedor/hoy/hoy.schemas.ts';
import { horaEn } from '#contract/casa/kernel/zona.ts';
import { rutaDeParte, useComedor } from '#web/comedor/centros/centros.port.tsx';
import { queda } from '#web/comedor/centros/corte.port.tsx';
import { Estado } from '#web/casa/ui/piezas/estados/estado.tsx';
import { cardClass } from '#web/casa/ui/piezas/card.tsx';
import { Icono } from '#web/casa/ui/piezas/icono.tsx';
import { diaDeSemana } from '#web/casa/kernel/format.ts';
import { useDesk } from '#web/casa/ui/piezas/use-desk.ts';
import { Dim } from '#web/casa/ui/piezas/texto.tsx';
import { parteDe } from './Mias.card.tsx';

type Parte = keyof Hoy['Cortes'];
type Tesela = { parte: Parte; nombre: string; acto: string; icono: LucideIcon };
const TESELAS: readonly Tesela[] = [
  { parte: 'aforo', nombre: 'Sitio', acto: 'Reservar sitio', icono: Armchair },
  { parte: 'bocadillos', nombre: 'Bocadillos', acto: 'Pedir un bocadillo', icono: Sandwich },
  { parte: 'parallevar', nombre: 'Para llevar', acto: 'Pedir para llevar', icono: ShoppingBag },
  { parte: 'mesas', nombre: 'Mesas', acto: 'Reservar mesa', icono: Trees },
];
/** Seat and tables have their place in the page of a phone already. */
const EN_MOVIL: ReadonlySet<Parte> = new Set(['bocadillos', 'parallevar']);
type Props = { hoy: Hoy; zona: string; ahora: number };

/** Links to the parts: the booking of today in each, or the cut-off. */
export function Partes({ hoy, zona, ahora }: Props) {
  const { Centro, EsElMio, Hoy: dia } = useComedor();
  const cuando = hoy.Fecha === dia ? 'hoy' : `el ${diaDeSemana(hoy.Fecha).split(' ')[0] ?? ''}`;
  const desk = useDesk();
  const teselas = (desk ? TESELAS : TESELAS.filter(({ parte }) => EN_MOVIL.has(parte))).flatMap((tesela) => {
    const to = rutaDeParte(tesela.parte);
    return to === undefined ? [] : [{ ...tesela, to }];
  });
  if (teselas.length === 0) return null;
  return (
    <nav aria-label="Reservar y pedir">
      <ul className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {teselas.map(({ parte, nombre, acto, icono: Icon, to }) => (
          <li key={parte}>
            <Link
              to={to}
              search={EsElMio ? {} : { centro: Centro }}
              className={clsx(cardClass(true), 'grid h-full content-start gap-1 max-sm:p-3')}
            >
              <span className="flex items-center gap-2 text-sm font-semibold text-mute">
                <Icono de={Icon} size="md" tone="brand" />
                {nombre}
              </span>
              <DeHoy
                reservas={hoy.Mias.filter((reserva) => reserva.Fecha === hoy.Fecha && parteDe(reserva) === parte)}
                acto={acto}
                cuando={mayuscula(cuando)}
                plazo={plazoDe(hoy, { corte: hoy.Cortes[parte], zona, ahora, cuando })}
              />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const mayuscula = (texto: string) => texto.charAt(0).toUpperCase() + texto.slice(1);
/** Cut-off in words, by the server's clock; `cuando`: 'hoy', or 'el lunes' where the page shows that day. */
function plazoDe(
  { Abierto }: Hoy,
  { corte, zona, ahora, cuando }: { corte: string | null; zona: string; ahora: number; cuando: string },
): string {
  if (!Abierto) return `${mayuscula(cuando)} está cerrado`;
  if (corte === null) return `${mayuscula(cuando)} no hay`;
  const [fin, hora] = [Date.parse(corte), horaEn(Date.parse(corte), zona)];
  return ahora < fin ? `Para ${cuando} hasta las ${hora}${queda(fin - ahora)}` : `Lo de hoy se cerró a las ${hora}`;
}

function DeHoy({
  reservas: [reserva, ...siguientes],
  acto,
  cuando,
  plazo,
}: {
  reservas: readonly Mia[];
  acto: string;
  cuando: string;
  plazo: string;
}) {
  if (reserva === undefined)
    return (
      <>
        <span className="leading-snug font-semibold">{acto}</span>
        <Dim>{plazo}</Dim>
      </>
    );
  return (
    <>
      <span className="line-clamp-2 leading-snug font-semibold break-words">{reserva.Texto}</span>
      <Dim>
        {cuando}, {reserva.Detalle}
        {siguientes.length > 0 && ` y ${siguientes.length} más`}
      </Dim>
      <span>
        <Estado de={reserva} />
      </span>
    </>
  );
}
