import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import type { ContratoLaboral, Persona } from '#contract/personas/personas/persona.schemas.ts';
import { TIPOS_CONTRATO } from '#contract/personas/personas/personas.rules.ts';
import { fecha } from '#web/casa/kernel/format.ts';
import { Cargado } from '#web/casa/ui/pagina/cargado.tsx';
import { Estado } from '#web/casa/ui/piezas/estados/estado.tsx';
import { Icono } from '#web/casa/ui/piezas/icono.tsx';
import { Row, Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Renglones } from '#web/casa/ui/piezas/section.tsx';
import { Skeleton } from '#web/casa/ui/piezas/skeleton.tsx';
import { Dim, Parrafo, Texto } from '#web/casa/ui/piezas/texto.tsx';
import { BotonDeDialogo } from '#web/casa/ui/dialogos/boton-de-dialogo.tsx';
import { ContratoModal } from './Actos.modal.tsx';
import { contratos } from './personas.api.ts';

/** Labour contracts of a person, which RRHH alone reads. */
export function Contratos({ de }: { de: Persona }) {
  const query = useQuery(contratos(de.Id));
  return (
    <Stack>
      <Cargado de={query} esqueleto={<Skeleton className="h-16 rounded-card" />}>
        {(todos) =>
          todos.length === 0 ? (
            <Parrafo look="mute">Todavía no tiene ninguno.</Parrafo>
          ) : (
            <Renglones>
              {todos.map((contrato) => (
                <Contrato key={contrato.Id} de={contrato} />
              ))}
            </Renglones>
          )
        }
      </Cargado>
      {de.acciones.includes('contratar') && (
        <BotonDeDialogo
          boton="Contrato nuevo"
          variant="outline"
          className="justify-self-start"
          icon={<Icono de={Plus} size="md" />}
          isDisabled={query.data === undefined} // its dialog begins with the last contract
        >
          {(close) => <ContratoModal de={de} ultimo={query.data?.[0]} onClose={close} />}
        </BotonDeDialogo>
      )}
    </Stack>
  );
}

const Contrato = ({ de: c }: { de: ContratoLaboral }) => (
  <li className="grid gap-1 px-4 py-3">
    <Row ends>
      <Texto look="strong">
        {TIPOS_CONTRATO[c.Tipo]}, {c.JornadaPct.toLocaleString('es-ES')} %
      </Texto>
      {c.Rige && <Estado palabra="Rige hoy" />}
    </Row>
    <Texto look="text figures">
      Desde el {fecha(c.Desde)}
      {c.Hasta !== null && ` hasta el ${fecha(c.Hasta)}`}
    </Texto>
    <Dim>{[c.Categoria, c.Convenio].filter(Boolean).join(' · ')}</Dim>
  </li>
);
