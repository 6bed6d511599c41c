import { useMutation } from '@tanstack/react-query';
import {
  FormularioFirmarRecibo,
  FormularioNoConforme,
  type ReciboEpiDetalle,
} from '#contract/planta/epi/recibo.schemas.ts';
import { exigir } from '#contract/casa/kernel/scalars.ts';
import { ImpedimentosDeFirma, PasswordDeFirma } from '#web/identidad/firma/impedimentos.port.tsx';
import { CampoTexto } from '#web/casa/ui/pagina/campos.tsx';
import { DialogoDeActo } from '#web/casa/ui/pagina/formulario-de-pagina.tsx';
import { Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Parrafo } from '#web/casa/ui/piezas/texto.tsx';
import { firmarRecibo, noConformeConRecibo } from './recibos.api.ts';

type Props = { recibo: ReciboEpiDetalle; onClose(): void };
const paraFirmar = FormularioFirmarRecibo.check(exigir<FormularioFirmarRecibo>('password', (v) => v.password));
const paraNegar = FormularioNoConforme.check(exigir<FormularioNoConforme>('password', (v) => v.password));

/** Signature of a receipt, with the declared text in sight. */
export function FirmarModal({ recibo: r, onClose }: Props) {
  const { mutateAsync } = useMutation(firmarRecibo);
  const conClave = r.FirmaDigital === 1;
  return (
    <DialogoDeActo
      title="Firmar recibo"
      enviar="Firmar recibo"
      schema={conClave ? paraFirmar : FormularioFirmarRecibo}
      inicial={conClave ? { password: '' } : {}}
      hacer={(body) => mutateAsync({ params: { id: String(r.Id) }, version: r.Version, body })}
      onClose={onClose}
    >
      {(form) => (
        <Stack gap="lg">
          <Parrafo look="strong">{r.Resumen}</Parrafo>
          <p>{r.Datos.at(-1)?.Valor}.</p>
          <ImpedimentosDeFirma conFirma={conClave} />
          {conClave && <PasswordDeFirma form={form} />}
        </Stack>
      )}
    </DialogoDeActo>
  );
}

/** Refusal of a receipt, with the reason for its keeper. */
export function NoConformeModal({ recibo: r, onClose }: Props) {
  const { mutateAsync } = useMutation(noConformeConRecibo);
  const conClave = r.FirmaDigital === 1;
  return (
    <DialogoDeActo
      title="No es lo que recibí"
      enviar="Decirlo al almacén"
      danger
      schema={conClave ? paraNegar : FormularioNoConforme}
      inicial={{ comentario: '', ...(conClave && { password: '' }) }}
      hacer={(body) => mutateAsync({ params: { id: String(r.Id) }, version: r.Version, body })}
      onClose={onClose}
    >
      {(form) => (
        <Stack gap="lg">
          <ImpedimentosDeFirma conFirma={conClave} />
          <CampoTexto form={form} name="comentario" label="Qué no es" multiline rows={2} isRequired />
          {conClave && <PasswordDeFirma form={form} />}
        </Stack>
      )}
    </DialogoDeActo>
  );
}
