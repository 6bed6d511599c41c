import { useMutation, useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { Acceso } from '#contract/tiempo/registro/registro.schemas.ts';
import { fechaHora } from '#web/casa/kernel/format.ts';
import { useAsk } from '#web/casa/ui/dialogos/feedback.tsx';
import { EnlaceSecreto } from '#web/casa/ui/dialogos/secret-link.tsx';
import { Cargado } from '#web/casa/ui/pagina/cargado.tsx';
import { Button } from '#web/casa/ui/piezas/button.tsx';
import { EmptyState } from '#web/casa/ui/piezas/empty-state.tsx';
import { Renglones } from '#web/casa/ui/piezas/section.tsx';
import { SkeletonList } from '#web/casa/ui/piezas/skeleton.tsx';
import { AccesoCard, personasYDias } from './Acceso.card.tsx';
import { AccesoNuevoModal } from './AccesoNuevo.modal.tsx';
import { accesos, revocarAcceso } from './registro.api.ts';
import { Marco } from './Marco.card.tsx';

/** Accesses of inspectors, which RRHH opens and revokes, with their readings. */
export function AccesosScreen() {
  const query = useQuery(accesos);
  const [adding, setAdding] = useState(false);
  const [dado, setDado] = useState<{ nombre: string; secreto: string }>();
  const nuevo = (
    <Button icon={<Plus />} onPress={() => setAdding(true)}>
      Nuevo acceso
    </Button>
  );
  return (
    <Marco
      abierta="accesos"
      subtitle="Enlaces de solo lectura para un inspector, que caducan solos."
      actions={query.data?.length !== 0 && nuevo}
    >
      <Cargado de={query} esqueleto={<SkeletonList rows={3} height={28} />}>
        {(data) =>
          data.length === 0 ? (
            <EmptyState title="No hay accesos" action={nuevo}>
              El inspector entra con un enlace, sin cuenta. Dura 72 horas como mucho.
            </EmptyState>
          ) : (
            <Renglones>
              {data.map((acceso) => (
                <Fila key={acceso.Id} acceso={acceso} />
              ))}
            </Renglones>
          )
        }
      </Cargado>
      {adding && <AccesoNuevoModal onClose={() => setAdding(false)} onCreado={setDado} />}
      {dado && (
        <EnlaceSecreto
          title={`Enlace para ${dado.nombre}`}
          enlace={`${location.origin}/inspeccion/${dado.secreto}`}
          aviso="Quien lo tenga verá el registro: envíelo solo a esa persona."
          onClose={() => setDado(undefined)}
        />
      )}
    </Marco>
  );
}

function Fila({ acceso }: { acceso: Acceso }) {
  const { Id, Nombre, Vivo, CreadoPor, Creado } = acceso;
  const ask = useAsk();
  const revocar = useMutation(revocarAcceso);
  const withdraw = async () => {
    const sure = await ask.confirm({
      title: `Retirar el acceso de ${Nombre}`,
      message: 'Su enlace dejará de servir ahora mismo. No se puede deshacer.',
      confirm: 'Retirar',
      danger: true,
    });
    if (sure) revocar.mutate({ body: { Id } });
  };
  return (
    <AccesoCard acceso={acceso} quienes={personasYDias(acceso)} pie={`${CreadoPor}, ${fechaHora(Creado)}`}>
      {Vivo && (
        <Button
          variant="risk"
          aria-label={`Retirar el acceso de ${Nombre}`}
          isPending={revocar.isPending}
          onPress={() => void withdraw()}
        >
          Retirar
        </Button>
      )}
    </AccesoCard>
  );
}
