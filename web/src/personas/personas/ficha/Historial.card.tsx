import { useQuery } from '@tanstack/react-query';
import { Cargado } from '#web/casa/ui/pagina/cargado.tsx';
import { HistorialDeActos } from '#web/casa/ui/pagina/historial.tsx';
import { EmptyState } from '#web/casa/ui/piezas/empty-state.tsx';
import { SkeletonList } from '#web/casa/ui/piezas/skeleton.tsx';
import { historialDe } from './ficha.api.ts';

const PALABRAS = {
  'dar de alta': ['Alta', 'good'],
  'cambiar datos': ['Cambio de datos'],
  'cambiar papeles': ['Cambio de papeles', 'wait'],
  'cambiar responsable': ['Cambio de responsable'],
  'cambiar fechas': ['Cambio de fechas'],
  'ajustar permisos': ['Ajuste de permisos'],
  contratar: ['Contrato nuevo'],
  invitar: ['Invitación enviada', 'run'],
  registrar: ['Primera entrada', 'good'],
  'restablecer contraseña': ['Contraseña recuperada'],
  'cambiar contraseña': ['Contraseña cambiada'],
  desactivar: ['Cuenta desactivada', 'bad'],
  activar: ['Cuenta activada', 'good'],
  cerrar: ['Cuenta cerrada tras su último día', 'bad'],
  'revocar clave de firma': ['Clave de firma revocada', 'wait'],
  importar: ['Fichero de personas'],
} as const;

/** Changes of the person's data, the last one first: roles, responsible, centre, contracts. */
export const HistorialDePersona = ({ id }: { id: number }) => (
  <Cargado de={useQuery(historialDe(id))} esqueleto={<SkeletonList rows={6} className="h-11" />}>
    {(lineas) =>
      lineas.length === 0 ? (
        <EmptyState title="Nada ha cambiado todavía" />
      ) : (
        <HistorialDeActos lineas={lineas} palabras={PALABRAS} />
      )
    }
  </Cargado>
);
