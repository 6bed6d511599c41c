import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { ArrowLeft, Paperclip } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { CorreoDemo } from '#contract/plataforma/correo/correo.endpoints.ts';
import { fechaHora } from '#web/casa/kernel/format.ts';
import { messageOf } from '#web/casa/kernel/query.ts';
import { useSession } from '#web/casa/red/session.ts';
import { setTitle } from '#web/casa/kernel/title.ts';
import { buttonClass } from '#web/casa/ui/piezas/button.tsx';
import { EmptyState } from '#web/casa/ui/piezas/empty-state.tsx';
import { ErrorState } from '#web/casa/ui/pagina/error-state.tsx';
import { Icono } from '#web/casa/ui/piezas/icono.tsx';
import { Marca } from '#web/casa/ui/piezas/dibujos/marca.tsx';
import { Renglones } from '#web/casa/ui/piezas/section.tsx';
import { SkeletonList } from '#web/casa/ui/piezas/skeleton.tsx';
import { Texto } from '#web/casa/ui/piezas/texto.tsx';
import { isAbsent, mensajeDemo, mensajesDemo } from './correo.api.ts';
import { LectorCorreo } from './LectorCorreo.card.tsx';

/** The mail that the demo keeps instead of sending: a list and a reading pane, one after the other on a phone. */
export function CorreoDemoScreen() {
  const session = useSession();
  const lista = useQuery(mensajesDemo);
  useEffect(() => {
    setTitle('Correo de la demostración');
  }, []);
  return (
    <div className="mx-auto flex min-h-dvh w-full max-w-[78rem] flex-col px-4 py-5 sm:px-6 lg:h-dvh lg:px-10 lg:py-8">
      <header className="mb-6 flex items-center justify-between gap-4">
        <Marca />
        <Link to={session === null ? '/login' : '/menu/inicio'} className={buttonClass({ variant: 'outline' })}>
          {session === null ? 'Entrar' : 'Ir a Inicio'}
        </Link>
      </header>
      <main className="flex min-h-0 flex-1 flex-col">
        <h1 className="text-[1.75rem] leading-9 font-semibold tracking-tight">Correo de la demostración</h1>
        <p className="mt-1 mb-5 max-w-prose text-pretty text-mute">
          Esta instalación no envía correo: guarda aquí cada mensaje, y cualquiera que abra esta página puede leerlo. Lo
          que cuentan los viajes sale en el horario laboral de cada persona.
        </p>
        {lista.data !== undefined ? (
          <Buzon mensajes={lista.data} />
        ) : lista.error ? (
          <SinBuzon error={lista.error} onRetry={() => void lista.refetch()} />
        ) : (
          <SkeletonList className="h-20 lg:max-w-96" />
        )}
      </main>
    </div>
  );
}

function SinBuzon({ error, onRetry }: { error: Error; onRetry(): void }) {
  if (!isAbsent(error)) return <ErrorState message={messageOf(error)} onRetry={onRetry} />;
  return (
    <EmptyState title="Aquí no se guarda correo">
      <p>Esta página solo existe en la demostración. Esta instalación envía sus mensajes a cada persona.</p>
    </EmptyState>
  );
}

function Buzon({ mensajes }: { mensajes: readonly CorreoDemo[] }) {
  const { mensaje: elegido } = useSearch({ from: '/correo-demo' });
  // On a desk the pane opens with the latest message, and stays on it while others arrive.
  const [primero, setPrimero] = useState<number>();
  if (primero === undefined && mensajes[0]) setPrimero(mensajes[0].Id);
  if (mensajes.length === 0 && elegido === undefined)
    return (
      <EmptyState title="Todavía no hay mensajes">
        <p>
          En cuanto alguien pida una contraseña nueva o sus billetes, o un viaje dé un paso en horario laboral, su
          mensaje aparecerá aquí.
        </p>
      </EmptyState>
    );
  const leido = elegido ?? primero;
  return (
    <div
      className={
        'grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)] items-start gap-6 lg:-m-1 ' +
        'lg:grid-cols-[minmax(18rem,24rem)_minmax(0,1fr)] lg:items-stretch'
      }
    >
      <nav
        aria-label="Mensajes"
        className={clsx('min-h-0 lg:block lg:overflow-y-auto lg:p-1', elegido !== undefined && 'hidden')}
      >
        <Renglones>
          {mensajes.map((mensaje) => (
            <li key={mensaje.Id}>
              <Resumen mensaje={mensaje} abierto={mensaje.Id === leido} />
            </li>
          ))}
        </Renglones>
      </nav>
      <div className={clsx('min-w-0 min-h-0 lg:block lg:overflow-y-auto lg:p-1', elegido === undefined && 'hidden')}>
        <Link to="/correo-demo" className={buttonClass({ variant: 'plain', className: '-ml-3 mb-2 lg:hidden' })}>
          <ArrowLeft />
          Mensajes
        </Link>
        {leido !== undefined && <Lectura key={leido} id={leido} mensajes={mensajes} enfocar={elegido !== undefined} />}
      </div>
    </div>
  );
}

function Resumen({ mensaje, abierto }: { mensaje: CorreoDemo; abierto: boolean }) {
  return (
    <Link
      to="/correo-demo"
      search={{ mensaje: mensaje.Id }}
      aria-current={abierto || undefined}
      className="block min-h-11 px-4 py-3 transition focus-ring hover:bg-well lg:aria-[current]:bg-brand-soft"
    >
      <span className="flex items-baseline justify-between gap-3 text-sm text-mute">
        <span className="truncate">{mensaje.Para}</span>
        <time dateTime={mensaje.Fecha} className="shrink-0 tabular-nums">
          {fechaHora(mensaje.Fecha)}
        </time>
      </span>
      <span className="mt-0.5 flex items-center gap-2">
        <span className="min-w-0 flex-1 truncate font-semibold">{mensaje.Asunto}</span>
        {mensaje.Adjuntos.length > 0 && (
          <span className="flex shrink-0 items-center gap-1 text-sm text-mute">
            <Icono de={Paperclip} size="sm" />
            <span aria-hidden>{mensaje.Adjuntos.length}</span>
            <Texto look="unseen">
              {mensaje.Adjuntos.length === 1 ? '1 documento' : `${mensaje.Adjuntos.length} documentos`}
            </Texto>
          </span>
        )}
      </span>
      <span className="block truncate text-sm text-mute">{mensaje.Texto.replace(/\s+/g, ' ')}</span>
    </Link>
  );
}

/** A message of the list, or one that is no longer in it. */
function Lectura({ id, mensajes, enfocar }: { id: number; mensajes: readonly CorreoDemo[]; enfocar: boolean }) {
  const enLista = mensajes.find((mensaje) => mensaje.Id === id);
  const suelto = useQuery({ ...mensajeDemo(id), enabled: enLista === undefined });
  const mensaje = enLista ?? suelto.data;
  if (mensaje) return <LectorCorreo mensaje={mensaje} enfocar={enfocar} />;
  if (suelto.isPending) return <SkeletonList rows={1} className="h-64" />;
  if (!isAbsent(suelto.error))
    return <ErrorState message={messageOf(suelto.error)} onRetry={() => void suelto.refetch()} />;
  return (
    <EmptyState title="Ese mensaje no existe">
      <p>Elija otro de la lista.</p>
    </EmptyState>
  );
}
