/**
 * What the empty search offers to search for. The shop stores no searches, so an editor chooses them: short words of
 * different departments, each with several products.
 */
export const searchIdeas = ['سماعات بلوتوث', 'آيفون', 'لابتوب', 'حذاء رياضي', 'قلاية هوائية', 'زيت زيتون'];
