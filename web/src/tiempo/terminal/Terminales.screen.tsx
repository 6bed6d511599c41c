import { useMutation, useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { Terminal } from '#contract/tiempo/terminal/terminal.schemas.ts';
import { desdeHace, fecha } from '#web/casa/kernel/format.ts';
import { ahora } from '#web/casa/red/clock.ts';
import { useAsk } from '#web/casa/ui/dialogos/feedback.tsx';
import { EnlaceSecreto } from '#web/casa/ui/dialogos/secret-link.tsx';
import { Cargado } from '#web/casa/ui/pagina/cargado.tsx';
import { PageHeader } from '#web/casa/ui/pagina/page-header.tsx';
import { Estado } from '#web/casa/ui/piezas/estados/estado.tsx';
import { Button } from '#web/casa/ui/piezas/button.tsx';
import { EmptyState } from '#web/casa/ui/piezas/empty-state.tsx';
import { Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Grupo, Renglones } from '#web/casa/ui/piezas/section.tsx';
import { SkeletonList } from '#web/casa/ui/piezas/skeleton.tsx';
import { Parrafo } from '#web/casa/ui/piezas/texto.tsx';
import { Incidencias } from './Incidencias.card.tsx';
import { Qr } from '#web/casa/ui/texto/qr.tsx';
import { revocarTerminal, rotarTerminal, terminales } from './terminal.api.ts';
import { TerminalNuevoModal } from './TerminalNuevo.modal.tsx';

type Dado = { nombre: string; secreto: string };

/** Shared terminals, which RRHH keeps, with the acts that they could not clock in. */
export function TerminalesScreen() {
  const query = useQuery(terminales);
  const [adding, setAdding] = useState(false);
  const [dado, setDado] = useState<Dado>();
  const nuevo = (
    <Button icon={<Plus />} onPress={() => setAdding(true)}>
      Nuevo terminal
    </Button>
  );
  return (
    <>
      <PageHeader
        title="Terminales"
        subtitle="Pantallas compartidas donde se ficha con matrícula y PIN o con un código QR."
        actions={query.data?.length !== 0 && nuevo}
      />
      <Stack gap="xl">
        <Incidencias />
        <Cargado de={query} esqueleto={<SkeletonList rows={3} height={20} />}>
          {(data) =>
            data.length === 0 ? (
              <EmptyState title="No hay terminales" action={nuevo}>
                Cree uno y abra su enlace en el dispositivo de la pared.
              </EmptyState>
            ) : (
              <Grupo title="Terminales">
                <Renglones>
                  {data.map((terminal) => (
                    <Fila key={terminal.Id} terminal={terminal} onEnlace={setDado} />
                  ))}
                </Renglones>
              </Grupo>
            )
          }
        </Cargado>
      </Stack>
      {adding && <TerminalNuevoModal onClose={() => setAdding(false)} onCreado={setDado} />}
      {dado && <DeTerminal {...dado} onClose={() => setDado(undefined)} />}
    </>
  );
}

/** Link of a terminal, to be opened on its device, also by the camera. */
function DeTerminal({ nombre, secreto, onClose }: Dado & { onClose(): void }) {
  const enlace = `${location.origin}/terminal/${secreto}`;
  return (
    <EnlaceSecreto
      title={`Enlace de ${nombre}`}
      enlace={enlace}
      aviso="Ábralo en el dispositivo de la pared y déjelo puesto."
      onClose={onClose}
    >
      <div className="grid justify-items-center">
        <Qr texto={enlace} label={`Enlace del terminal ${nombre}`} />
      </div>
    </EnlaceSecreto>
  );
}

/** Milliseconds without contact after which a terminal is late, and then lost; terminals contact the server every half minute. */
const DEMORA_MS = 120_000;
const PERDIDO_MS = 600_000;
function EstadoDeTerminal({ terminal: { Visto, Revocado } }: { terminal: Terminal }) {
  if (Revocado !== null) return <Estado palabra="Retirado">Retirado el {fecha(Revocado)}</Estado>;
  if (Visto === null) return <Estado palabra="Sin abrir todavía" />;
  const callado = ahora() - Date.parse(Visto);
  if (callado < DEMORA_MS) return <Estado palabra="En línea" />;
  return <Estado palabra={callado < PERDIDO_MS ? 'Con demora' : 'Sin señal'}>Visto {desdeHace(Visto)}</Estado>;
}

function Fila({ terminal, onEnlace }: { terminal: Terminal; onEnlace(dado: Dado): void }) {
  const { Id, Nombre, CentroTrabajo, Revocado } = terminal;
  const ask = useAsk();
  const rotar = useMutation(rotarTerminal);
  const revocar = useMutation(revocarTerminal);
  const params = { id: String(Id) };
  const renew = async () => {
    const sure = await ask.confirm({
      title: `Cambiar el enlace de ${Nombre}`,
      message: 'El enlace de ahora dejará de servir: tendrá que abrir el nuevo en el dispositivo.',
      confirm: 'Cambiar enlace',
    });
    if (sure) rotar.mutate({ params }, { onSuccess: ({ Secreto }) => onEnlace({ nombre: Nombre, secreto: Secreto }) });
  };
  const withdraw = async () => {
    const sure = await ask.confirm({
      title: `Retirar ${Nombre}`,
      message: 'El terminal dejará de servir, lo dirá en su pantalla y se vaciará. No se puede deshacer.',
      confirm: 'Retirar',
      danger: true,
    });
    if (sure) revocar.mutate({ params });
  };
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3.5">
      <div className="min-w-0 grow basis-52">
        <Parrafo look="title">{Nombre}</Parrafo>
        <Parrafo look="text mute">{CentroTrabajo}</Parrafo>
      </div>
      <EstadoDeTerminal terminal={terminal} />
      {Revocado === null && (
        <span className="flex flex-wrap gap-2">
          <Button
            variant="outline"
            aria-label={`Cambiar enlace de ${Nombre}`}
            isPending={rotar.isPending}
            onPress={() => void renew()}
          >
            Cambiar enlace
          </Button>
          <Button
            variant="risk"
            aria-label={`Retirar ${Nombre}`}
            isPending={revocar.isPending}
            onPress={() => void withdraw()}
          >
            Retirar
          </Button>
        </span>
      )}
    </li>
  );
}
