import { useQuery } from '@tanstack/react-query';
import { fechaConDia } from '#web/casa/kernel/format.ts';
import { Notice } from '#web/casa/ui/piezas/notice.tsx';
import { enDia } from './teletrabajo.api.ts';

/** Warning on a day on which the reader is to work at a distance, for whoever books something at the work centre. */
export function AvisoDeTeletrabajo({ dia }: { dia: string }) {
  const { data } = useQuery(enDia(dia));
  return data?.Distancia === true ? (
    <Notice tone="wait">El {fechaConDia(dia)} tiene previsto trabajar a distancia.</Notice>
  ) : null;
}
