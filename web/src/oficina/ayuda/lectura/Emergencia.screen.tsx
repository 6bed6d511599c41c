import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { EMERGENCIAS_112 } from '#contract/oficina/ayuda/ayuda.rules.ts';
import { fechaHora } from '#web/casa/kernel/format.ts';
import { readAt } from '#web/casa/red/clock.ts';
import { useSession } from '#web/casa/red/session.ts';
import { seEsperan } from '#web/casa/ui/pagina/cargado.tsx';
import { Portada } from '#web/casa/ui/pagina/portada.tsx';
import { Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Skeleton } from '#web/casa/ui/piezas/skeleton.tsx';
import { Dim } from '#web/casa/ui/piezas/texto.tsx';
import { emergenciasDeEmpresa } from './emergencias.api.ts';
import { CanalInterno, Telefonos } from './Telefonos.card.tsx';

const DEL_112 = {
  Tema: EMERGENCIAS_112.tema,
  Nombre: EMERGENCIAS_112.nombre,
  Telefono: EMERGENCIAS_112.telefono,
  Horario: EMERGENCIAS_112.horario,
};

/** Emergency telephones: no session, and no network after one visit. 112 is written in the page itself. */
export function EmergenciaScreen() {
  const [query] = useState(emergenciasDeEmpresa);
  const leido = useQuery(query);
  const { data, dataUpdatedAt, isError, isPending } = leido;
  const session = useSession();
  return (
    <Portada
      title="Teléfonos de emergencia"
      lead="Toque un número para llamar."
      lema="Si hay peligro, primero apártese y llame."
    >
      <Stack gap="lg">
        <Telefonos telefonos={[DEL_112, ...(data?.Contactos ?? [])]} />
        {seEsperan([leido]) && <Skeleton className="h-36 rounded-card" />}
        {data === undefined && !isPending && (
          <Dim>
            Los teléfonos de la empresa no han llegado a este dispositivo todavía: necesitan conexión la primera vez.
          </Dim>
        )}
        {data !== undefined && isError && <Dim>Copia de este dispositivo, del {fechaHora(readAt(dataUpdatedAt))}.</Dim>}
        {data?.Canal && <CanalInterno canal={data.Canal} />}
        <Link
          to={session === null ? '/login' : '/menu/inicio'}
          className="inline-flex min-h-11 items-center font-medium text-brand-ink underline-offset-4 focus-ring hover:underline"
        >
          {session === null ? 'Ir a la entrada' : 'Ir a Inicio'}
        </Link>
      </Stack>
    </Portada>
  );
}
