import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronRight, Inbox, MessageSquareText } from 'lucide-react';
import type { ReactNode } from 'react';
import { EstadoEntrada } from './Estado.card.tsx';
import { resumenBuzon } from './resumen.api.ts';

const fila = 'flex min-h-14 items-center gap-3.5 rounded-field px-3 py-2 focus-ring hover:bg-well';
const Icono = ({ children }: { children: ReactNode }) => (
  <span aria-hidden className="grid size-9 shrink-0 place-items-center rounded-full bg-brand-soft text-brand-ink">
    {children}
  </span>
);

/** What waits in my area's mailbox, and where the last of mine stands. With neither it draws nothing. */
export function BuzonInicioCard() {
  const { data } = useQuery(resumenBuzon);
  if (data === undefined || (data.PorAtender === 0 && data.Mia === null)) return null;
  const { PorAtender, Mia } = data;
  return (
    <section aria-label="Buzón de sugerencias" className="rounded-card border border-line bg-card shadow-card">
      <h2 className="px-5 pt-2.5">
        <Link
          to="/menu/buzon"
          className="-mx-2 flex min-h-8 items-center rounded-field px-2 text-[0.8125rem] font-bold tracking-wide text-mute focus-ring hover:text-ink"
        >
          BUZÓN DE SUGERENCIAS
        </Link>
      </h2>
      <ul className="px-2 pb-2">
        {PorAtender > 0 && (
          <li>
            <Link to="/menu/buzon/area" className={fila}>
              <Icono>
                <Inbox className="size-4.5" />
              </Icono>
              <span className="flex-1 font-medium">Esperan en el buzón de su área</span>
              <span className="text-xl font-semibold tabular-nums">{PorAtender > 99 ? '99+' : PorAtender}</span>
              <ChevronRight aria-hidden className="size-5 text-mute" />
            </Link>
          </li>
        )}
        {Mia !== null && (
          <li>
            <Link to="/menu/buzon/$id" params={{ id: String(Mia.Id) }} className={fila}>
              <Icono>
                <MessageSquareText className="size-4.5" />
              </Icono>
              <span className="min-w-0 flex-1">
                <span className="line-clamp-1 font-medium break-words">{Mia.Comentario}</span>
                <span className="block truncate text-sm text-mute">Su sugerencia a {Mia.NombreArea}</span>
              </span>
              <EstadoEntrada entrada={Mia} />
            </Link>
          </li>
        )}
      </ul>
    </section>
  );
}
