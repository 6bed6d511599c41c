import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type * as z from 'zod/mini';
import { sumarMeses } from '#contract/casa/kernel/dias.ts';
import { mesEnPalabras } from '#contract/casa/kernel/palabras.ts';
import { exigir } from '#contract/casa/kernel/scalars.ts';
import {
  FormularioConceder,
  FormularioDenegar,
  type PrestamoDetalle,
} from '#contract/personas/prestamos/prestamo.schemas.ts';
import { MAX_PLAZOS } from '#contract/personas/prestamos/prestamos.rules.ts';
import { ImpedimentosDeFirma, PasswordDeFirma } from '#web/identidad/firma/impedimentos.port.tsx';
import { euros, hoy } from '#web/casa/kernel/format.ts';
import { useIdempotencyKey } from '#web/casa/red/idempotency.ts';
import { CampoTexto } from '#web/casa/ui/pagina/campos.tsx';
import { CampoSelect } from '#web/casa/ui/pagina/campos-elegir.tsx';
import { CampoEuros } from '#web/casa/ui/pagina/campos-fecha.tsx';
import type { Formulario } from '#web/casa/ui/pagina/form.tsx';
import { DialogoDeActo } from '#web/casa/ui/pagina/formulario-de-pagina.tsx';
import { Grid } from '#web/casa/ui/piezas/layout.tsx';
import { Parrafo } from '#web/casa/ui/piezas/texto.tsx';
import { CuotaEnVivo } from './Cuota.card.tsx';
import { enCuotas } from './Prestamo.card.tsx';
import { concederPrestamo, denegarPrestamo } from './prestamos.api.ts';

type Props = { prestamo: PrestamoDetalle; onClose(): void; onHecho(): void };
const argsDe = ({ Id, Version: version }: PrestamoDetalle) => ({ params: { id: String(Id) }, version });
/** Spec section 5: the signing password where FirmaDigital is 1. */
const concederCon = ({ FirmaDigital, ImportePedido }: PrestamoDetalle) =>
  FormularioConceder.check(
    exigir<FormularioConceder>('password', (v) => FirmaDigital !== 1 || v.password),
    exigir<FormularioConceder>(
      'importe',
      (v) => !(v.importe > ImportePedido),
      `Se pidieron ${euros(ImportePedido)}: no puede ser más`,
    ),
  );
const denegarConFirma = FormularioDenegar.check(exigir<FormularioDenegar>('password', (v) => v.password));
const inicioDe = (p: PrestamoDetalle) => ({ comentario: '', ...(p.FirmaDigital === 1 && { password: '' }) });
/** Months to choose for the first instalment. */
const MESES = 12;

/** Grant by human resources, on the requested terms or on others. */
export function ConcederModal({ prestamo: p, ...rest }: Props) {
  const conceder = useMutation(concederPrestamo);
  const key = useIdempotencyKey();
  const [schema] = useState(() => concederCon(p));
  const primera = p.Cuadro[0]?.Fecha.slice(0, 7) ?? '';
  const mes = hoy().slice(0, 7);
  return (
    <DialogoDeActo
      {...rest}
      title={`Conceder ${p.Numero}`}
      enviar="Conceder"
      schema={schema}
      inicial={{
        importe: p.Importe,
        plazos: p.Plazos,
        interes: p.Interes,
        primera: primera < mes ? mes : primera,
        ...inicioDe(p),
      }}
      hacer={(body) => conceder.mutateAsync({ ...argsDe(p), body, idempotencyKey: key(body) })}
    >
      {(form) => <Terminos form={form} prestamo={p} desde={mes} />}
    </DialogoDeActo>
  );
}

type Form = Formulario<z.input<typeof FormularioConceder>, FormularioConceder>;
function Terminos({ form, prestamo: p, desde }: { form: Form; prestamo: PrestamoDetalle; desde: string }) {
  const escrito = useWatch({ control: form.control });
  const anticipo = p.TipoCodigo === 'A';
  const meses = Array.from({ length: MESES }, (_, i) => sumarMeses(desde, i));
  return (
    <>
      {p.FirmaDigital === 1 && <ImpedimentosDeFirma />}
      <Grid gap="md">
        <CampoEuros
          form={form}
          name="importe"
          label="Importe"
          hint={`Se pidieron ${euros(p.ImportePedido)}`}
          isRequired
        />
        <CampoSelect
          form={form}
          name="primera"
          label={anticipo ? 'Se descuenta en' : 'Primera cuota'}
          options={meses.map((id) => ({ id, label: mesEnPalabras(id) }))}
          isRequired
        />
        {!anticipo && (
          <>
            <CampoSelect
              form={form}
              name="plazos"
              label="Cuotas"
              numerico
              options={Array.from({ length: MAX_PLAZOS }, (_, i) => ({
                id: String(i + 1),
                label: enCuotas(i + 1),
              }))}
              isRequired
            />
            <CampoEuros form={form} name="interes" label="Interés anual" unit="%" isRequired />
          </>
        )}
      </Grid>
      <CuotaEnVivo tipo={p.TipoCodigo} {...escrito} primera={escrito.primera ?? ''} />
      <CampoTexto form={form} name="comentario" label="Comentario" multiline rows={2} isRequired />
      {p.FirmaDigital === 1 && <PasswordDeFirma form={form} />}
    </>
  );
}

export function DenegarModal({ prestamo: p, ...rest }: Props) {
  const denegar = useMutation(denegarPrestamo);
  const key = useIdempotencyKey();
  return (
    <DialogoDeActo
      {...rest}
      title={`Denegar ${p.Numero}`}
      enviar="Denegar"
      danger
      schema={p.FirmaDigital === 1 ? denegarConFirma : FormularioDenegar}
      inicial={inicioDe(p)}
      hacer={(body) => denegar.mutateAsync({ ...argsDe(p), body, idempotencyKey: key(body) })}
    >
      {(form) => (
        <>
          <Parrafo look="mute">{p.Persona} recibirá el motivo en una notificación.</Parrafo>
          {p.FirmaDigital === 1 && <ImpedimentosDeFirma />}
          <CampoTexto form={form} name="comentario" label="Comentario" multiline rows={4} isRequired />
          {p.FirmaDigital === 1 && <PasswordDeFirma form={form} />}
        </>
      )}
    </DialogoDeActo>
  );
}
