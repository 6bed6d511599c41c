import { useMutation, useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { FormularioCese, type Representante } from '#contract/tiempo/registro/registro.schemas.ts';
import { fecha, hoy } from '#web/casa/kernel/format.ts';
import { CampoFecha } from '#web/casa/ui/pagina/campos-fecha.tsx';
import { Cargado } from '#web/casa/ui/pagina/cargado.tsx';
import { DialogoDeActo } from '#web/casa/ui/pagina/formulario-de-pagina.tsx';
import { Estado } from '#web/casa/ui/piezas/estados/estado.tsx';
import { Button } from '#web/casa/ui/piezas/button.tsx';
import { EmptyState } from '#web/casa/ui/piezas/empty-state.tsx';
import { Renglones } from '#web/casa/ui/piezas/section.tsx';
import { SkeletonList } from '#web/casa/ui/piezas/skeleton.tsx';
import { Dim, Parrafo } from '#web/casa/ui/piezas/texto.tsx';
import { cesarRepresentante, representantes } from './registro.api.ts';
import { Marco } from './Marco.card.tsx';
import { RepresentanteNuevoModal } from './RepresentanteNuevo.modal.tsx';

/** Representatives of the workers, whom RRHH names and who get the summary of the hours of each month. */
export function RepresentantesScreen() {
  const query = useQuery(representantes);
  const [adding, setAdding] = useState(false);
  const [cesando, setCesando] = useState<Representante>();
  const nuevo = (
    <Button icon={<Plus />} onPress={() => setAdding(true)}>
      Nombrar representante
    </Button>
  );
  return (
    <Marco
      abierta="representantes"
      subtitle="Reciben el resumen de horas de cada mes de su centro."
      actions={query.data?.length !== 0 && nuevo}
    >
      <Cargado de={query} esqueleto={<SkeletonList rows={3} height={16} />}>
        {(data) =>
          data.length === 0 ? (
            <EmptyState title="No hay representantes" action={nuevo}>
              Nombre a quienes representan a la plantilla de cada centro.
            </EmptyState>
          ) : (
            <Renglones>
              {data.map((representante) => (
                <Fila key={representante.Id} de={representante} onCese={() => setCesando(representante)} />
              ))}
            </Renglones>
          )
        }
      </Cargado>
      {adding && <RepresentanteNuevoModal onClose={() => setAdding(false)} />}
      {cesando && <CeseModal de={cesando} onClose={() => setCesando(undefined)} />}
    </Marco>
  );
}

function Fila({ de, onCese }: { de: Representante; onCese(): void }) {
  const hasta = de.Hasta === null ? '' : ` al ${fecha(de.Hasta)}`;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3.5">
      <div className="min-w-0 grow basis-52">
        <Parrafo look="title">{de.Nombre}</Parrafo>
        <Dim>
          {de.Centro || 'Todos los centros'} · {hasta ? 'del' : 'desde el'} {fecha(de.Desde)}
          {hasta}
        </Dim>
      </div>
      <Estado palabra={de.Vigente ? 'Vigente' : 'No vigente'} />
      {de.Hasta === null && (
        <Button variant="outline" aria-label={`Terminar la representación de ${de.Nombre}`} onPress={onCese}>
          Terminar
        </Button>
      )}
    </li>
  );
}

function CeseModal({ de, onClose }: { de: Representante; onClose(): void }) {
  const cesar = useMutation(cesarRepresentante);
  return (
    <DialogoDeActo
      title={`Terminar la representación de ${de.Nombre}`}
      schema={FormularioCese}
      inicial={{ Id: de.Id, hasta: hoy() }}
      enviar="Terminar"
      onClose={onClose}
      hacer={(body) => cesar.mutateAsync({ body })}
    >
      {(form) => <CampoFecha form={form} name="hasta" label="Último día" min={de.Desde} isRequired />}
    </DialogoDeActo>
  );
}
