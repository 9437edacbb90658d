import { inLanguages } from './catalogue';
import { activityLog as en } from './en/activity-log';

export const activityLog = inLanguages({ en });
