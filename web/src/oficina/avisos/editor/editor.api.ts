import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { cuantasPersonas } from '#contract/casa/kernel/palabras.ts';
import type { Aviso } from '#contract/oficina/avisos/aviso.schemas.ts';
import { ESTADO_AVISO } from '#contract/oficina/avisos/avisos.rules.ts';
import type { AvisoGestionDetalle, FormularioCambioAviso } from '#contract/oficina/avisos/gestion.schemas.ts';
import {
  avisoGestion,
  guardarAviso,
  loHaLeido,
  opcionesAudiencia,
  previsualizarTexto,
  publicarAviso,
} from '#web/oficina/avisos/gestion/gestion.api.ts';
import { watchForm } from '#web/casa/kernel/half-written.ts';
import { ApiError, paramsOf } from '#web/casa/red/api.ts';
import { ahora as serverNow } from '#web/casa/red/clock.ts';
import { useIdempotencyKey } from '#web/casa/red/idempotency.ts';
import { useSession } from '#web/casa/red/session.ts';
import { toast, useAsk } from '#web/casa/ui/dialogos/feedback.tsx';
import { escritoDe, finDeNovedad, type FormAviso } from './Editor.fields.tsx';
import { alcance } from './EditorAudiencia.fields.tsx';
import { previaDe, type Salida } from './EditorPrevia.modal.tsx';
import { useLugar } from './lugar.api.ts';

export type EditorProps = {
  /** The notice as it was when the form opened; absent for a new one. */
  aviso?: AvisoGestionDetalle;
  /** The notice as the server has it now. */
  ahora?: AvisoGestionDetalle;
  /** Called after a save that leaves the form open. */
  onSaved(aviso: AvisoGestionDetalle): void;
};
/** The dialog over the form: a preview, or a publication to confirm; `saved`: of a draft, saved already. */
type Dialogo = { aviso: Aviso; salida?: Salida; saved?: AvisoGestionDetalle };

const isPast = (instant: string | null): boolean => instant === null || Date.parse(instant) <= serverNow();

/** Acts of the editor, and the obstacle that the last one met. */
export function useEditor({ form, aviso, ahora, onSaved }: EditorProps & { form: FormAviso }) {
  const ask = useAsk();
  const navigate = useNavigate();
  const cache = useQueryClient();
  const key = useIdempotencyKey();
  const matricula = useSession()?.matricula ?? '';
  const lugar = useLugar();
  const { comedor } = lugar;
  const { data: opciones } = useQuery({ ...opcionesAudiencia, enabled: comedor === undefined });
  const guardar = useMutation(guardarAviso);
  const publicar = useMutation(publicarAviso);
  const previsualizar = useMutation(previsualizarTexto);
  const [kept, setKept] = useState<{ id?: number; version?: number }>({ id: aviso?.Id, version: aviso?.Version });
  const [conflict, setConflict] = useState<string>();
  const [dialogo, setDialogo] = useState<Dialogo>();
  const [hasBegun, setBegun] = useState(false);
  const isDraft = ahora === undefined || ahora.EstadoId === ESTADO_AVISO.borrador;
  const isLeaving = dialogo?.salida !== undefined;
  // counts as half-written while the confirmation is open, so that no newer copy replaces the form
  useEffect(() => (isLeaving ? watchForm(() => true) : undefined), [isLeaving]);

  /** `encima`: overwrites any version of the server, instead of the one that was seen. */
  const save = async (values: FormularioCambioAviso, encima: boolean): Promise<AvisoGestionDetalle> => {
    setConflict(undefined);
    const body = { ...values, portadaId: values.canal === 'N' ? values.portadaId : null };
    try {
      const saved = await guardar.mutateAsync({
        id: kept.id,
        version: encima ? undefined : kept.version,
        body,
        idempotencyKey: key(body),
        onSaved: (id) => setKept({ id }),
      });
      setKept({ id: saved.Id, version: saved.Version });
      return saved;
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) setConflict(error.message);
      throw error;
    }
  };
  const commit = (encima = false) =>
    form.enviar(async (values) => {
      await holding(() => save(values, encima));
      await leave(isDraft ? 'Borrador guardado' : 'Cambios guardados');
    })();
  const leave = (said: string) => {
    toast(said);
    return navigate({ to: lugar.lista, search: comedor && { centro: comedor.Centro } });
  };
  /** The form with its text as the server would store it. */
  const preview = async (): Promise<Aviso> => {
    const values = form.getValues();
    if (values.texto === '') return previaDe(values);
    const { Texto } = await previsualizar.mutateAsync(values.texto);
    return previaDe({ ...values, texto: Texto });
  };

  /** Confirmation of a substantial change, with the number of people who have to read again, the writer not counted. */
  const isSure = async (now: AvisoGestionDetalle): Promise<boolean> => {
    if (!form.getValues('cambioSustancial')) return true;
    const own = await loHaLeido(now.Id, matricula).catch(() => false);
    const others = now.Leidos - (own ? 1 : 0);
    if (others <= 0) return true;
    const esSingular = others === 1;
    return ask.confirm({
      title: 'Cambio sustancial',
      message:
        `${cuantasPersonas(others)} que ya lo ${esSingular ? 'ha' : 'han'} leído${own ? ', además de usted,' : ''} ` +
        `${esSingular ? 'tendrá' : 'tendrán'} que leerlo otra vez.`,
      confirm: 'Guardar y volver a pedirlo',
    });
  };
  /** A scheduled notice that is to be seen at once is confirmed like a publication. */
  const askToLeave = async (now: AvisoGestionDetalle): Promise<void> => {
    const { audiencia, canal } = form.getValues();
    const same = JSON.stringify(audiencia) === JSON.stringify(now.Audiencia);
    setDialogo({
      aviso: { ...(await preview()), Fecha: new Date(serverNow()).toISOString() },
      salida: {
        alcance: same || opciones === undefined ? cuantasPersonas(now.Lectores) : alcance(audiencia, opciones),
        destinatarios: same ? now.Destinatarios : '',
        exige: canal === 'A',
        comedor: comedor?.Nombre,
      },
    });
  };
  /** Checks before saving: the fields, the notice's state on the server, and the confirmations that it asks for. */
  const mayKeep = async (): Promise<boolean> => {
    if (!(await form.trigger(undefined, { shouldFocus: true }))) return false;
    if (ahora === undefined || isDraft) return true;
    // Without an answer the save itself shows the failure.
    const now = await cache.fetchQuery({ ...avisoGestion(ahora.Id), staleTime: 0 }).catch(() => ahora);
    if (!now.acciones.includes('editar')) return false;
    if (now.EstadoId === ESTADO_AVISO.publicado && aviso?.EstadoId !== now.EstadoId && !hasBegun) {
      setConflict(undefined);
      setBegun(true); // Shown once: the next save goes on.
      return false;
    }
    const isShown = now.EstadoId === ESTADO_AVISO.programado && isPast(form.getValues('desde'));
    if (isShown) await askToLeave(now);
    return !isShown && isSure(now);
  };

  return {
    isPending: guardar.isPending || publicar.isPending,
    isLooking: previsualizar.isPending,
    conflict,
    hasBegun,
    isDraft,
    dialogo,
    show: async () => setDialogo({ aviso: await preview() }),
    /** Saves and leaves; a refusal of the checks keeps the form and its local draft. */
    keep: async (encima = false) => {
      if (await holding(mayKeep).catch(() => false)) await commit(encima); // The mutation has shown the failure.
    },
    /** Saves a draft and asks to confirm its publication, with the number of readers that the server counts. */
    prepare: () =>
      holding(
        form.enviar(async (values) => {
          const saved = await save(values, false);
          const { Lectores, Destinatarios: destinatarios, CanalCodigo } = saved;
          const salida = {
            alcance: cuantasPersonas(Lectores),
            destinatarios,
            exige: CanalCodigo === 'A',
            comedor: comedor?.Nombre,
          };
          setDialogo({ aviso: previaDe(escritoDe(saved)), salida, saved });
        }),
      ),
    confirm: async () => {
      const saved = dialogo?.saved;
      if (saved === undefined) {
        setDialogo(undefined);
        return commit();
      }
      try {
        await publicar.mutateAsync({ params: paramsOf(saved.Id), version: saved.Version });
        await leave(isPast(saved.Desde) ? 'Publicado' : 'Publicación programada');
      } catch {
        onSaved(saved); // The mutation has shown the failure.
      }
    },
    back: () => {
      setDialogo(undefined);
      if (dialogo?.saved !== undefined) onSaved(dialogo.saved);
    },
    /** Saves the form of a notice that admits no more changes as a new draft. */
    duplicate: () =>
      form.enviar(async ({ desde, hasta, ...values }) => {
        const sinFin = comedor ? finDeNovedad() : null;
        const body = { ...values, desde: isPast(desde) ? null : desde, hasta: isPast(hasta) ? sinFin : hasta };
        const { Id } = await guardar.mutateAsync({ body, idempotencyKey: key(['duplicar', body]) });
        toast('Duplicado como borrador');
        await navigate({ to: lugar.uno, params: { id: String(Id) } });
      })(),
  };
}

/** Runs an act with the form counted as half-written, so that no newer copy of the notice replaces it. */
async function holding<T>(act: () => Promise<T>): Promise<T> {
  const release = watchForm(() => true);
  try {
    return await act();
  } finally {
    setTimeout(release); // After the dialog of the act has begun to count as half-written by itself.
  }
}
