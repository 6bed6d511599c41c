import { useMutation } from '@tanstack/react-query';
import { clsx } from 'clsx';
import * as z from 'zod/mini';
import { exigir } from '#contract/casa/kernel/scalars.ts';
import { FormularioFirma, type SolicitudDetalle } from '#contract/tramites/solicitudes/solicitud.schemas.ts';
import { ImpedimentosDeFirma, PasswordDeFirma } from '#web/identidad/firma/impedimentos.port.tsx';
import { ApiError } from '#web/casa/red/api.ts';
import { useIdempotencyKey } from '#web/casa/red/idempotency.ts';
import { ActosConPalabras, DECISION } from '#web/casa/ui/dialogos/actos.tsx';
import { CampoTexto } from '#web/casa/ui/pagina/campos.tsx';
import { ErrorDelFormulario, useFormulario } from '#web/casa/ui/pagina/form.tsx';
import { EnvioConIntro } from '#web/casa/ui/pagina/formulario-de-pagina.tsx';
import { Button } from '#web/casa/ui/piezas/button.tsx';
import { Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Parte } from '#web/casa/ui/piezas/section.tsx';
import { ConMedida, EN_MUELLE } from './decision.port.tsx';
import { useTeclasDeDecision } from './teclas.port.tsx';
import { aceptarSolicitud, CONFORME, palabrasDeDecision, rechazarSolicitud } from './solicitudes.api.ts';

/** Spec section 5: the comment always; the password where FirmaDigital is 1. */
const conPassword = FormularioFirma.check(exigir<FormularioFirma>('password', (v) => v.password));
const SECRETOS = ['password'] as const;
/**
 * Form of one decision: its draft stays in this tab until it is sent, without the password.
 * @param onLost true when the request was decided or changed meanwhile; false when a new try begins.
 */
export function useFirma(s: SolicitudDetalle, onLost: (lost: boolean) => void) {
  const conFirma = s.FirmaDigital === 1;
  const schema = conFirma ? conPassword : FormularioFirma;
  const aceptar = useMutation(aceptarSolicitud);
  const rechazar = useMutation(rechazarSolicitud);
  const keyOf = useIdempotencyKey();
  const form = useFormulario(schema, {
    inicial: { Id: s.Id, comentario: '', ...(conFirma && { password: '' }) },
    borrador: `firmar:${s.Id}`,
    secretos: SECRETOS,
  });
  const decidir = (acto: 'aceptar' | 'rechazar', onDone: () => void) =>
    form.enviar(async (body) => {
      const { mutateAsync } = acto === 'aceptar' ? aceptar : rechazar;
      onLost(false);
      try {
        await mutateAsync({ body, version: s.Version, idempotencyKey: keyOf([acto, body]) });
        onDone();
      } catch (error) {
        // A conflict with a code of its own, such as the lack of a signing key, is not somebody else's doing.
        if (error instanceof ApiError && error.status === 409 && error.code === 'conflicto') onLost(true);
        throw error;
      }
    })();
  const escrito = form.watch();
  return {
    form,
    conFirma,
    decidir,
    // `formState.isValid` turns false with any refusal of the server, also where trying again is all there is to do.
    listo: z.safeParse(schema, escrito).success && form.formState.errors.password === undefined,
    pending: aceptar.isPending || rechazar.isPending,
    comentario: escrito.comentario,
    sinPassword: conFirma && (escrito.password ?? '') === '',
  };
}
type Firma = ReturnType<typeof useFirma>;

type ActosProps = { solicitud: SolicitudDetalle; firma: Firma; onDone(): void };
/** The two acts of a phone, with the words of spec section 2.11; the amount below them is not part of the name. */
export const ActosDeFirma = ({ solicitud: { acciones, Medida }, firma, onDone }: ActosProps) => {
  const { listo, pending, decidir } = firma;
  const isDisabled = !listo || pending;
  return (
    <ActosConPalabras
      acciones={acciones}
      actos={{
        rechazar: {
          ...DECISION.no,
          ...EN_MUELLE.no,
          isDisabled,
          hacer: () => decidir('rechazar', onDone),
        },
        aceptar: {
          ...EN_MUELLE.si,
          boton: <ConMedida verbo="Aceptar" medida={Medida} />,
          isDisabled,
          hacer: () => decidir('aceptar', onDone),
        },
      }}
    />
  );
};

/** Foot of a decision on a desk: the comment, the refusal, which asks why, and the acceptance with its amount. */
export function PieDeFirma({
  solicitud: s,
  firma,
  onDone,
}: {
  solicitud: SolicitudDetalle;
  firma: Firma;
  onDone(): void;
}) {
  const { form, conFirma, decidir, pending: isDisabled, comentario, sinPassword } = firma;
  const teclas = useTeclasDeDecision();
  const rechazar = sinPassword
    ? { hacer: () => form.revisar() } // goes to the password
    : {
        palabras: { ...palabrasDeDecision('rechazar', s), initial: comentario },
        hacer: (motivo: string) => {
          form.setValue('comentario', motivo, { shouldDirty: true });
          return decidir('rechazar', onDone);
        },
      };
  return (
    <>
      <EnvioConIntro
        onSubmit={form.revisar}
        className={clsx(
          'order-first grid flex-1 items-start gap-3',
          conFirma ? 'basis-96 grid-cols-[13rem_minmax(0,1fr)]' : 'basis-60',
        )}
      >
        {conFirma && <PasswordDeFirma form={form} />}
        <div data-atajo="c">
          <CampoTexto form={form} name="comentario" label="Comentario" multiline rows={1} placeholder={CONFORME} />
        </div>
      </EnvioConIntro>
      <ActosConPalabras
        acciones={s.acciones}
        actos={{
          rechazar: { ...DECISION.no, atajo: teclas.no, isDisabled, ...rechazar },
          aceptar: {
            ...DECISION.si,
            boton: palabrasDeDecision('aceptar', s).confirm,
            atajo: teclas.si,
            isDisabled,
            hacer: () => {
              if (comentario.trim() === '') form.setValue('comentario', CONFORME, { shouldDirty: true });
              return decidir('aceptar', onDone);
            },
          },
        }}
      />
    </>
  );
}
/** Why it cannot be decided now, above what is decided. */
export const AvisosDeFirma = ({ firma: { form, conFirma } }: { firma: Firma }) => (
  <Stack>
    <ImpedimentosDeFirma conFirma={conFirma} />
    <ErrorDelFormulario form={form} />
  </Stack>
);

/**
 * 'DATOS PETICIÓN' of spec section 2.11, docked with the buttons. Enter goes to a missing field: it could mean either of them. What the
 * server has refused is said here; what stands in the way beforehand, above what is read.
 */
export function FirmarForm({ firma: { form, conFirma, comentario } }: { firma: Firma }) {
  const frases = comentario === '' && (
    <Button
      variant="outline"
      className="px-3"
      aria-label={`Comentario: ${CONFORME}`}
      onPress={() => form.setValue('comentario', CONFORME, { shouldValidate: true, shouldDirty: true })}
    >
      {CONFORME}
    </Button>
  );
  return (
    <div className="basis-full!">
      <Parte title="DATOS PETICIÓN">
        <EnvioConIntro onSubmit={form.revisar} className="-mt-1.5 grid gap-2">
          <ErrorDelFormulario form={form} />
          <div className={clsx('grid items-start gap-2', conFirma && 'grid-cols-2')}>
            {conFirma && <PasswordDeFirma form={form} hint="La de firma" />}
            <div className="flex items-end gap-2 *:first:min-w-0 *:first:flex-1">
              <CampoTexto form={form} name="comentario" label="Comentario" multiline rows={1} isRequired />
              {!conFirma && frases}
            </div>
          </div>
        </EnvioConIntro>
      </Parte>
    </div>
  );
}
