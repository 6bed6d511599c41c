import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { ContratoLaboral, Persona } from '#contract/personas/personas/persona.schemas.ts';
import { TIPOS_CONTRATO } from '#contract/personas/personas/personas.rules.ts';
import { fecha } from '#web/casa/kernel/format.ts';
import { Cargado } from '#web/casa/ui/pagina/cargado.tsx';
import { Badge } from '#web/casa/ui/piezas/badge.tsx';
import { Button } from '#web/casa/ui/piezas/button.tsx';
import { Dim, Row, Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Renglones } from '#web/casa/ui/piezas/section.tsx';
import { Skeleton } from '#web/casa/ui/piezas/skeleton.tsx';
import { ContratoModal } from './Actos.modal.tsx';
import { contratos } from './personas.api.ts';

/** Labour contracts of a person, which RRHH alone reads. */
export function Contratos({ de }: { de: Persona }) {
  const query = useQuery(contratos(de.Id));
  const [nuevo, setNuevo] = useState(false);
  return (
    <Stack>
      <Cargado de={query} esqueleto={<Skeleton className="h-16 rounded-card" />}>
        {(todos) =>
          todos.length === 0 ? (
            <p className="text-mute">Todavía no tiene ninguno.</p>
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
        <Button
          variant="outline"
          className="justify-self-start"
          icon={<Plus aria-hidden className="size-4.5" />}
          isDisabled={query.data === undefined} // Its dialog begins with the last contract.
          onPress={() => setNuevo(true)}
        >
          Contrato nuevo
        </Button>
      )}
      {nuevo && <ContratoModal de={de} ultimo={query.data?.[0]} onClose={() => setNuevo(false)} />}
    </Stack>
  );
}

const Contrato = ({ de: c }: { de: ContratoLaboral }) => (
  <li className="grid gap-1 px-4 py-3">
    <Row ends>
      <span className="font-semibold">
        {TIPOS_CONTRATO[c.Tipo]}, {c.JornadaPct.toLocaleString('es-ES')} %
      </span>
      {c.Rige && <Badge tone="good">Rige hoy</Badge>}
    </Row>
    <span className="text-[0.9375rem] tabular-nums">
      Desde el {fecha(c.Desde)}
      {c.Hasta !== null && ` hasta el ${fecha(c.Hasta)}`}
    </span>
    <Dim>{[c.Categoria, c.Convenio].filter(Boolean).join(' · ')}</Dim>
  </li>
);
