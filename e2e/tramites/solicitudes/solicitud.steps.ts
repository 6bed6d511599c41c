// The steps that the stories of requests share.
import { expect, type Locator, type Page } from '@playwright/test';
import { dentroDe } from '../../../contract/test/reloj.ts';
import { PASSWORD, type Persona } from '../../support.ts';

/** Signing password of the stories, different from every login password. */
export const PASSWORD_FIRMA = 'grúa azul del muelle 4';

type Pedido = { Id: number; Numero: string };
/** Ana asks for an access outside working hours: of a kind that is decided with the signing password, or not. */
export async function pedirAcceso(
  { llamar }: Persona,
  { motivo, conFirma }: { motivo: string; conFirma: boolean },
): Promise<Pedido> {
  const tipos = await llamar<{ Id: number; FirmaDigital: number }[]>('GET', '/api/accesosfuerajornada/tipoaccesos');
  const [persona] = await llamar<{ Id: number }[]>('GET', '/api/accesosfuerajornada/usuariosensa');
  const dia = dentroDe(20);
  return llamar<Pedido>('POST', '/api/accesosfuerajornada/crear', {
    tipoAccesoId: tipos.find(({ FirmaDigital }) => FirmaDigital === (conFirma ? 1 : 0))?.Id,
    personas: [{ origen: 'E', id: persona?.Id }],
    periodicidad: 'U',
    diasPeriodicidad: [],
    fechaDesde: dia,
    fechaHasta: dia,
    horaInicio: '22:00',
    horaFin: '02:00',
    motivo,
  });
}

/** This person has no signing password, whatever they had. */
export async function sinClaveDeFirma({ llamar }: Persona): Promise<void> {
  if ((await llamar<{ TieneClave: boolean }>('GET', '/api/firma/estado')).TieneClave)
    await llamar('POST', '/api/firma/revocarclave', { passwordAcceso: PASSWORD, motivo: 'Para una historia' });
}
/** This person signs with PASSWORD_FIRMA. */
export async function conClaveDeFirma(persona: Persona): Promise<void> {
  await sinClaveDeFirma(persona);
  await persona.llamar('POST', '/api/firma/crearclave', { passwordAcceso: PASSWORD, passwordFirma: PASSWORD_FIRMA });
}

/** Row of the inbox with this number. */
export const enLaBandeja = (page: Page, numero: string): Locator =>
  page.getByRole('list', { name: 'Pendientes de mi firma' }).getByRole('link', { name: numero });

/** From the inbox into the one with this number. */
export async function abrirParaFirmar(page: Page, numero: string): Promise<void> {
  await page.goto('/menu/solicitudes?ver=pendientes');
  await enLaBandeja(page, numero).click();
  await expect(page.getByRole('heading', { name: 'Firmar Solicitud' })).toBeVisible();
}

/** Button that accepts what is open: on a desk it says how much. */
export const botonAceptar = (page: Page): Locator => page.getByRole('button', { name: /^Aceptar(?! \d+ · )/ });
/** Button that approves the open trip: on a desk it says how much, and asks nothing. */
export const botonAprobar = (page: Page): Locator => page.getByRole('button', { name: /^Aprobar\b/ });

/** Accepts or rejects what is open with a comment. On a desk the refusal asks, with the comment in its question. */
export async function decidirConComentario(
  page: Page,
  boton: 'Aceptar' | 'Rechazar',
  comentario: string,
): Promise<void> {
  await page.getByLabel('Comentario', { exact: true }).first().fill(comentario);
  if (boton === 'Aceptar') return botonAceptar(page).first().click();
  await page.getByRole('button', { name: 'Rechazar', exact: true }).first().click();
  if (isDesk(page)) await page.getByRole('button', { name: /^Rechazar y decírselo a/ }).click();
}
/** Approves the open trip with a comment, or without. */
export async function aprobarConComentario(page: Page, comentario: string): Promise<void> {
  await page.getByLabel('Comentario', { exact: true }).fill(comentario);
  await botonAprobar(page).click();
}
const isDesk = (page: Page): boolean => (page.viewportSize()?.width ?? 0) >= 1024;
