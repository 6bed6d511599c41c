import { useQuery } from '@tanstack/react-query';
import { Notice } from '#web/ui/piezas/notice.tsx';
import { Row } from '#web/ui/piezas/layout.tsx';
import { LinkButton } from '#web/ui/piezas/button.tsx';
import { viajeDetalle } from './viaje/viajes.api.ts';

/** Notice on a phone after saving a trip or a need: the trip, its warnings, and where to go on. */
export function ViajeGuardado({ viajeId }: { viajeId: number }) {
  const { data: viaje } = useQuery(viajeDetalle(viajeId));
  if (viaje === undefined) return null;
  const params = { id: String(viaje.Id) };
  return (
    <Notice tone={viaje.Advertencias.length > 0 ? 'warn' : 'good'} title={`Viaje ${viaje.Codigo} guardado`} live>
      {viaje.Advertencias.map((text) => (
        <p key={text}>{text}</p>
      ))}
      <Row>
        {viaje.acciones.includes('crearNecesidad') && (
          <LinkButton to="/menu/viajes/$id" params={params} search={{ ver: 'nueva' }}>
            Añadir necesidad
          </LinkButton>
        )}
        <LinkButton to="/menu/viajes/$id" params={params} variant="outline">
          Ver el viaje
        </LinkButton>
      </Row>
    </Notice>
  );
}
