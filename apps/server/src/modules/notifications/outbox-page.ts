import { createHash } from 'node:crypto';
import { formatStamp } from '@kade/words/english';
import type { FailedJob } from '../../platform/jobs';
import type { Email, ListedEmail } from './emails.queries';
import { html, htmlPage, withLinks, type Html } from './html';
import { STYLE } from './outbox-style';

/** The only style that the page's policy allows. */
export const STYLE_SOURCE = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`;

/** All mails, and the jobs that failed for good. */
export function outboxPage(emails: ListedEmail[], failed: FailedJob[]): string {
  const list =
    emails.length > 0
      ? html`<ul class="card">
          ${emails.map(emailRow)}
        </ul>`
      : html`<div class="card empty">
          <strong>No mails yet</strong>
          <p class="muted">What Kade mails to people arrives here.</p>
        </div>`;
  return htmlPage(
    'Outbox',
    STYLE,
    html`<header>
        <p class="brand">Kade</p>
        <h1>Outbox</h1>
        <p class="muted">No mail server is set (SMTP_URL), so mails wait here to be read.</p>
      </header>
      ${list} ${failed.length > 0 ? failedJobs(failed) : html``}`,
  );
}

/** One mail: as it looks, and as plain text. */
export function emailPage({ id, recipient, subject, created_at: createdAt, mail }: Email): string {
  return htmlPage(
    subject,
    STYLE,
    html`<header>
        <p class="brand"><a href="/outbox">&larr; Outbox</a></p>
        <h1>${subject}</h1>
        <dl>
          <dt>From</dt>
          <dd>${mail?.senderName ?? 'Kade'}</dd>
          <dt>To</dt>
          <dd>${recipient}</dd>
          ${
            mail?.replyTo
              ? html`<dt>Answers go to</dt>
                  <dd>${mail.replyTo}</dd>`
              : html``
          }
          <dt>Written</dt>
          <dd>${moment(createdAt)}</dd>
        </dl>
      </header>
      ${
        mail
          ? html`<div class="card">
                <iframe src="/outbox/${id}/html" title="The mail as it looks"></iframe>
              </div>
              <h2>Plain text</h2>
              <div class="card text"><pre>${withLinks(mail.text)}</pre></div>`
          : html`<div class="card empty">
              <strong>This mail cannot be read any more</strong>
              <p class="muted">
                It was sealed with a SECRET_KEY that is no longer set. Put that key into
                SECRET_KEY_PREVIOUS to read it.
              </p>
            </div>`
      }`,
  );
}

/** The mail's own HTML for its frame; its links open beside the outbox. */
export function framedEmail({ mail }: Email): string | undefined {
  if (!mail) return undefined;
  return `<!doctype html><base target="_blank">${mail.html.replace(/^<!doctype html>/i, '')}`;
}

function emailRow({ id, recipient, subject, created_at: createdAt }: ListedEmail): Html {
  return html`<li>
    <a class="mail" href="/outbox/${id}">
      <span class="subject">${subject}</span>
      ${moment(createdAt)}
      <span class="to">${recipient}</span>
    </a>
  </li>`;
}

function failedJobs(failed: FailedJob[]): Html {
  return html`<h2>Failed jobs</h2>
    <ul class="card">
      ${failed.map(
        (job) =>
          html`<li class="failed">
            <strong>${job.name}</strong> ${moment(job.failed_at)}
            <pre>${reasonOf(job.output)}</pre>
          </li>`,
      )}
    </ul>`;
}

function reasonOf(output: unknown): string {
  const hasMessage = typeof output === 'object' && output !== null && 'message' in output;
  return hasMessage ? String(output.message) : (JSON.stringify(output) ?? '');
}

const moment = (date: Date) =>
  html`<time datetime="${date.toISOString()}">${formatStamp(date)}</time>`;
