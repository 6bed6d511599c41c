import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '#web/ui/piezas/button.tsx';
import { Notice } from '#web/ui/piezas/notice.tsx';
import { accesoDetalle } from './accesos.api.ts';

/** On a phone, after one has been asked for: its number, its warnings, and who has it now. */
export function AccesoGuardado({ accesoId }: { accesoId: number }) {
  const { data: acceso } = useQuery(accesoDetalle(accesoId));
  if (acceso === undefined) return null;
  return (
    <div className="mb-4">
      <Notice tone={acceso.Advertencias.length > 0 ? 'warn' : 'good'} title={`Acceso ${acceso.Numero} solicitado`} live>
        {acceso.EnManosDe !== '' && <p>Lo tiene que autorizar {acceso.EnManosDe}.</p>}
        {acceso.Advertencias.map((text) => (
          <p key={text}>{text}</p>
        ))}
        <Link
          to="/menu/accesos/$id"
          params={{ id: String(accesoId) }}
          state={{ encima: true }}
          className={buttonClass({ variant: 'outline', className: 'mt-2.5' })}
        >
          Ver el acceso
        </Link>
      </Notice>
    </div>
  );
}
